import { frenchPercent } from '../numbers';
import { isKnown, lineAmount, linesAmount } from './order-amounts';

interface TaxedLine {
  readonly quantity: number;
  readonly price?: number | null;
  /** Per cent; null where nobody said. */
  readonly vatRate?: number | null;
}

/** What is taxed at one rate, in euros. */
export interface RateVat {
  /** Per cent. */
  readonly rate: number;
  readonly base: number;
  readonly vat: number;
}

export interface OrderVat {
  /** The highest first. */
  readonly rates: RateVat[];
  /** Euros, with taxes and carriage. */
  readonly total: number;
}

/** The rate of a line of which nothing else is known, in per cent. */
export const standardVatRate = 20;

const centsOf = (euros: number): number => Math.round(euros * 100);

/** Shares cents out by weight, so that the shares add up: each takes what the ones before left. */
function shareCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let shared = 0;
  return weights.map((weight) => {
    weighed += weight;
    const share = Math.round((cents * weighed) / whole) - shared;
    shared += share;
    return share;
  });
}

/**
 * The VAT of an order, rounded once per rate. Carriage is taxed as what it carries: by value, at the
 * highest rate where nothing costs anything. Null where a line has no price or rate, or the carriage
 * is no number: the total is not known.
 */
export function orderVat(lines: readonly TaxedLine[], carriage?: number | null): OrderVat | null {
  if (carriage != null && !isKnown(carriage)) return null;
  const bases = new Map<number, number>();
  for (const line of lines) {
    const amount = lineAmount(line);
    if (!isKnown(line.vatRate) || amount === null) return null;
    bases.set(line.vatRate, (bases.get(line.vatRate) ?? 0) + centsOf(amount));
  }
  const byRate = [...bases].sort(([a], [b]) => b - a);
  const hasValue = linesAmount(lines) > 0;
  const weights = byRate.map(([, base], index) => (hasValue ? base : Number(index === 0)));
  const carried = carriage && byRate.length > 0 ? shareCents(centsOf(carriage), weights) : [];
  const rates = byRate.flatMap(([rate, ofLines], index) => {
    const base = ofLines + (carried[index] ?? 0);
    // In hundredths of a per cent, so that all is whole.
    const vat = Math.round((base * Math.round(rate * 100)) / 10_000);
    return base === 0 ? [] : [{ rate, base: base / 100, vat: vat / 100 }];
  });
  const total = rates.reduce((sum, { base, vat }) => sum + centsOf(base) + centsOf(vat), 0);
  return { rates, total: total / 100 };
}

/** « TVA 20 % », « TVA 5,5 % ». */
export const vatRateText = (rate: number): string => `TVA ${frenchPercent(rate, 2)}`;
