import type { SheetColumn, WrittenCell } from '@cervoise/domain/exchange';
import { roundTo } from '@cervoise/domain/numbers';
import type { ExportedValue } from './export-definition';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value of a column's field, `schedule.task` for one within another. */
export function valueAt(values: unknown, field: string): ExportedValue {
  const value = field
    .split('.')
    .reduce<unknown>(
      (within, name) =>
        isObject(within) ? Object.getOwnPropertyDescriptor(within, name)?.value : undefined,
      values,
    );
  const isCell =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isCell ? value : null;
}

/** Beyond any unit's decimals: what calculations leave there is noise. */
const withoutNoise = (value: number) => roundTo(value, 6);

/** A value as displayed in a cell: a choice by its label, a boolean in words. */
export function writtenCell({ cell }: SheetColumn, value: ExportedValue): WrittenCell {
  if (value === null || value === undefined || value === '') return { kind: 'text', value: null };
  if (typeof value === 'number') return { kind: 'number', value: withoutNoise(value) };
  if (typeof value === 'boolean') return { kind: 'text', value: value ? 'Oui' : 'Non' };
  if (cell.kind === 'date') return { kind: 'date', value };
  return { kind: 'text', value: cell.kind === 'choice' ? (cell.labels[value] ?? value) : value };
}
