import type { SealedSubject } from './sealing';

/** A sealed column of a tenant table, and what its values are bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column with the key's id, which is also at the start of the value. */
  readonly keyIdColumn: string;
  /** The sealer's. */
  readonly purpose: string;
  /** The type of content: JSON text, or the bytes of a file. */
  readonly holds: 'json' | 'bytes';
  /** The table whose rows give the values their names, and the column that refers to it. */
  readonly ofRecord: { readonly table: string; readonly column: string };
  /** What a reader calls a value: « recette « Ambrée », version 3 ». */
  labelOf(name: string, row: Readonly<Record<string, unknown>>): string;
  subjectOf(row: Readonly<Record<string, unknown>>): SealedSubject;
}
