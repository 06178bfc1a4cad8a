import { frenchDay } from '../dates/calendar-date';
import { frenchMoney, frenchNumber, frenchPercent } from '../numbers';

/** The format of a report's value; `hectoliters`, `days` and the like are numbers in that unit. */
export type ValueKind =
  | 'text'
  | 'date'
  | 'count'
  | 'number'
  | 'hectoliters'
  | 'money'
  | 'unitMoney'
  | 'percent'
  | 'days';

/** A date is YYYY-MM-DD. */
export type Value = string | number | null;

const written: Readonly<Record<Exclude<ValueKind, 'text' | 'date'>, (value: number) => string>> = {
  count: (value) => frenchNumber(value, 0),
  number: (value) => frenchNumber(value),
  hectoliters: (value) => frenchNumber(value, 1),
  money: (value) => frenchMoney(value),
  unitMoney: (value) => frenchMoney(value, 4),
  percent: (value) => frenchPercent(value),
  days: (value) => frenchNumber(value, 1),
};

/** Joins a number and its unit with a no-break space. */
const noBreakSpace = '\u00a0';

const units: Partial<Readonly<Record<ValueKind, string>>> = { hectoliters: 'hl', days: 'j' };

/** Formats a value in French, « — » for none: « 1 240,5 hl », « −12,50 € ». */
export function frenchValue(kind: ValueKind, value: Value): string {
  if (value === null || value === '') return '—';
  if (kind === 'text') return String(value);
  if (kind === 'date') return frenchDay(String(value));
  const number = written[kind](Number(value));
  const unit = units[kind];
  return unit ? `${number}${noBreakSpace}${unit}` : number;
}
