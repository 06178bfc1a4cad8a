import { frenchDay } from '@cervoise/domain/dates';
import type { Value, ValueKind } from './report-document';

const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('fr-FR', options);

const numbers: Readonly<Record<Exclude<ValueKind, 'text' | 'date'>, Intl.NumberFormat>> = {
  count: format({ maximumFractionDigits: 0 }),
  number: format({ maximumFractionDigits: 3 }),
  hectoliters: format({ maximumFractionDigits: 1 }),
  money: format({ style: 'currency', currency: 'EUR' }),
  unitMoney: format({ style: 'currency', currency: 'EUR', maximumFractionDigits: 4 }),
  percent: format({ style: 'percent', maximumFractionDigits: 1 }),
  days: format({ maximumFractionDigits: 1 }),
};

const units: Partial<Readonly<Record<ValueKind, string>>> = { hectoliters: ' hl', days: ' j' };

/** A value as the French write it, « — » for none: « 1 240,5 hl », « 12,50 € ». */
export function frenchValue(kind: ValueKind, value: Value): string {
  if (value === null || value === '') return '—';
  if (kind === 'text' || kind === 'date') {
    return kind === 'date' ? frenchDay(String(value)) : String(value);
  }
  const number = Number(value);
  const written = numbers[kind].format(kind === 'percent' ? number / 100 : number);
  return `${written}${units[kind] ?? ''}`;
}
