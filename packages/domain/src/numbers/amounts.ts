/**
 * Euros times ten millions: thousandths of a unit by ten-thousandths of a euro, exact where
 * floating point is not.
 */
export function exactValue(quantity: number, pricePerUnit: number): bigint {
  return BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(pricePerUnit * 10_000));
}

/** A quotient to the nearest whole number; a half goes away from zero, as in PostgreSQL's round(). */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}

/** Euros, to the cent, of some exact values. */
export const eurosOf = (tenMillionths: bigint): number =>
  Number(roundedQuotient(tenMillionths, 100_000n)) / 100;

/** What a quantity costs in euros, to the cent; half a cent counts as one. */
export const amountOf = (quantity: number, pricePerUnit: number): number =>
  eurosOf(exactValue(quantity, pricePerUnit));

/** The sum of amounts that are to the cent already. */
export const addAmounts = (...amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
