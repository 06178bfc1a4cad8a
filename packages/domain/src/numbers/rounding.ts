/** Above it a number of 15 digits has no decimals. */
const least16Digits = 1e15;

/**
 * Rounds a number; a half goes away from zero, as in PostgreSQL's round() and on screen. Only the 15
 * digits that a double keeps of any decimal count: 1.0005 gives 1.001, although 1.0005 × 1000 is
 * 1000.4999999999999. What rounds to zero has no sign.
 * @param decimals 0 or more
 */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  // Also of NaN and infinity, which stay.
  if (!(scaled < least16Digits)) return value;
  const whole = Math.round(Number(scaled.toPrecision(15)));
  return whole === 0 ? 0 : (Math.sign(value) * whole) / scale;
}

/** The same of a figure that may be unknown, which stays so. */
export const roundKnown = (value: number | null | undefined, decimals: number): number | null =>
  value == null ? null : roundTo(value, decimals);
