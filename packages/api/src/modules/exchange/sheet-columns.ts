import type { CellForm, SheetColumn } from '@cervoise/domain/exchange';

export const text: CellForm = { kind: 'text' };
/** A barcode, a serial number: its digits are no number. */
export const code: CellForm = { kind: 'text', isCode: true };
export const number: CellForm = { kind: 'number' };
export const day: CellForm = { kind: 'date' };
export const flag: CellForm = { kind: 'flag' };

/** The exact record a row is about, in exports of lists whose things bear no name of their own. */
export const recordIdColumn: SheetColumn = {
  field: 'recordId',
  label: 'Identifiant de la fiche',
  cell: text,
  need: 'optional',
};
