import { frenchDay } from '../dates/calendar-date';

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

/** What rounds to zero has no sign. */
const format = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('fr-FR', { signDisplay: 'negative', ...options });

const numbers: Readonly<Record<Exclude<ValueKind, 'text' | 'date'>, Intl.NumberFormat>> = {
  count: format({ maximumFractionDigits: 0 }),
  number: format({ maximumFractionDigits: 3 }),
  hectoliters: format({ maximumFractionDigits: 1 }),
  money: format({ style: 'currency', currency: 'EUR' }),
  unitMoney: format({ style: 'currency', currency: 'EUR', maximumFractionDigits: 4 }),
  percent: format({ style: 'percent', maximumFractionDigits: 1 }),
  days: format({ maximumFractionDigits: 1 }),
};

/** Joins a number and its unit with a no-break space. */
const noBreakSpace = '\u00a0';

const units: Partial<Readonly<Record<ValueKind, string>>> = { hectoliters: 'hl', days: 'j' };

/** Formats a value in French, « — » for none: « 1 240,5 hl », « −12,50 € ». */
export function frenchValue(kind: ValueKind, value: Value): string {
  if (value === null || value === '') return '—';
  if (kind === 'text') return String(value);
  if (kind === 'date') return frenchDay(String(value));
  const number = kind === 'percent' ? Number(value) / 100 : Number(value);
  // As on the screens: `Intl` groups by a narrow space and writes a hyphen for a minus.
  const written = numbers[kind].format(number).replaceAll('\u202f', noBreakSpace).replace('-', '−');
  const unit = units[kind];
  return unit ? `${written}${noBreakSpace}${unit}` : written;
}
