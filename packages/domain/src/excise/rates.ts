import { frenchNumber } from '../numbers';

/** What a beer's rate depends on: its strength, and whether a small brewery made it. */
export const exciseClasses = ['light', 'small_brewery', 'standard'] as const;
export type ExciseClass = (typeof exciseClasses)[number];
export const exciseClassLabels: Readonly<Record<ExciseClass, string>> = {
  light: 'Jusqu’à 2,8 % vol.',
  small_brewery: 'Plus de 2,8 % vol., petite brasserie',
  standard: 'Plus de 2,8 % vol., taux normal',
};

/** The day of the next month until which a month is declared. */
export const declarationDay = 10;

/** The rates of the excise on beer from a day on, until the next one's. */
export interface ExciseRate {
  /** YYYY-MM-DD. */
  readonly from: string;
  /** Euros per hectolitre and degree. */
  readonly rates: Readonly<Record<ExciseClass, number>>;
  /** Where they were published. */
  readonly source: string;
  /** Compared with the official source by the superadmin; until then they are proposed. */
  readonly isConfirmed: boolean;
}

/** The rate valid on a day (YYYY-MM-DD), of some in any order; null before the first one known. */
export const rateOn = (day: string, rates: readonly ExciseRate[]): ExciseRate | null =>
  rates.reduce<ExciseRate | null>(
    (found, rate) => (rate.from <= day && (!found || rate.from > found.from) ? rate : found),
    null,
  );

/** « 8,24 €/hl/° », which no line break parts at the space. @param rate euros per hectolitre and degree */
export const rateText = (rate: number): string => `${frenchNumber(rate, 2, 2)}\u00a0€/hl/°`;
