import { roundedQuotient } from '../numbers';

/** What beer is taxed by. */
export interface TaxedAt {
  /** Per cent by volume, two decimals. */
  readonly abv: number;
  /** Euros per hectolitre and degree, two decimals. */
  readonly rate: number;
}

/** A hectolitre is 100 000 ml, a degree 100 hundredths: exact in whole numbers. */
export const degreesOf = (ml: number, abv: number): number =>
  (ml * Math.round(abv * 100)) / 10_000_000;

/** The duty of some beer in billionths of a euro: exact where floating point is not. */
export const exactDuty = (ml: number, { abv, rate }: TaxedAt): bigint =>
  BigInt(ml) * BigInt(Math.round(abv * 100)) * BigInt(Math.round(rate * 100));

const billionthsPerCent = 10_000_000n;

/** The duty of a month in euros: of what was taxed, rounded, less what returns had paid. */
export function dutyOf(taxed: bigint, returned: readonly bigint[]): number {
  const due = roundedQuotient(taxed, billionthsPerCent) * billionthsPerCent;
  const left = returned.reduce((rest, one) => rest - one, due);
  return Number(roundedQuotient(left, billionthsPerCent)) / 100;
}
