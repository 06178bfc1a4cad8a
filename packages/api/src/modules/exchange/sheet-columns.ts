import type { CellForm, SheetColumn } from '@cervoise/domain/exchange';
import { capitalize } from '@cervoise/domain/text';
import type { z } from 'zod';

export const text: CellForm = { kind: 'text' };
/** A barcode or serial number: its digits are not a number. */
export const code: CellForm = { kind: 'text', isCode: true };
export const number: CellForm = { kind: 'number' };
export const day: CellForm = { kind: 'date' };
export const flag: CellForm = { kind: 'flag' };

/** The record's id, in exports of lists without unique names. */
export const recordIdColumn: SheetColumn = {
  field: 'recordId',
  label: 'Identifiant de la fiche',
  cell: text,
  need: 'optional',
};

/** A label as a header: « Le pays d’origine » is « Pays d’origine ». */
const headerOf = (label: string): string => capitalize(label.replace(/^(?:Le |La |Les |L’)/, ''));

/** The given columns of a file, and one for every other short text of the form. */
export function withOtherTexts(
  columns: readonly SheetColumn[],
  { shape }: z.ZodObject<Readonly<Record<string, z.ZodType>>>,
): readonly SheetColumn[] {
  const listed = new Set(columns.map(({ field }) => field));
  const others = Object.entries(shape).flatMap(([field, schema]): SheetColumn[] => {
    const label = schema.meta()?.label;
    return typeof label === 'string' && !listed.has(field)
      ? [{ field, label: headerOf(label), cell: text, need: 'optional' }]
      : [];
  });
  return [...columns, ...others];
}
