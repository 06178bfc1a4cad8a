import { addDays } from '@cervoise/domain/dates';
import { formatMonthName } from '@cervoise/ui/format';

/** A month of the chart. */
export interface MonthlyVolume {
  readonly label: string;
  /** Litres. */
  readonly liters: number;
  readonly isCurrent: boolean;
}

export interface MonthlyVolumes {
  readonly months: readonly MonthlyVolume[];
  /**
   * `server`: its volumes. `none`: it sent no month, and zeros are shown. `examples`: its answer is
   * invalid, and placeholder values are shown.
   */
  readonly source: 'server' | 'none' | 'examples';
}

/** The number of months shown, including this one. */
const shownMonths = 6;
const placeholderLabels = ['Jan', 'Fév', 'Mars', 'Avr', 'Mai', 'Juin'];

/** The first day (YYYY-MM-DD) of the oldest month shown. */
export function firstMonthShown(today: string): string {
  let first = `${today.slice(0, 7)}-01`;
  for (let month = 1; month < shownMonths; month += 1) {
    first = `${addDays(first, -1).slice(0, 7)}-01`;
  }
  return first;
}

const placeholders = (litersOf: () => number): readonly MonthlyVolume[] =>
  placeholderLabels.map((label) => ({ label, liters: litersOf(), isCurrent: false }));

interface Point {
  readonly month: string;
  readonly totalVolume: number;
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'month' in value &&
  typeof value.month === 'string' &&
  /^\d{4}-\d{2}$/.test(value.month) &&
  'totalVolume' in value &&
  typeof value.totalVolume === 'number';

/**
 * Maps the server's answer to the months of the chart. No answer, or an empty one, gives zeros; a
 * malformed one gives placeholder volumes between 200 and 499, as the specification asks.
 * @param failed the answer is an error
 */
export function monthlyVolumes(
  answer: unknown,
  failed: boolean,
  today: string,
  random: () => number = Math.random,
): MonthlyVolumes {
  if (failed || (Array.isArray(answer) && answer.length === 0)) {
    return { months: placeholders(() => 0), source: 'none' };
  }
  if (!Array.isArray(answer) || !answer.every(isPoint)) {
    return { months: placeholders(() => 200 + Math.floor(random() * 300)), source: 'examples' };
  }
  const months = answer.map(({ month, totalVolume }) => ({
    label: formatMonthName(`${month}-01`),
    liters: totalVolume,
    isCurrent: today.startsWith(month),
  }));
  return { months, source: 'server' };
}
