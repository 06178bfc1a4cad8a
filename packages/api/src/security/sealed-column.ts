import type { SealedSubject } from './sealing';

/** A column of a tenant table whose values are sealed, and what each of them belongs to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The column with the id of the key, which stands in front of the value too. */
  readonly keyIdColumn: string;
  /** The sealer's. */
  readonly purpose: string;
  /** What is sealed: a text of JSON, or the bytes of a file. */
  readonly holds: 'json' | 'bytes';
  subjectOf(row: Readonly<Record<string, unknown>>): SealedSubject;
}
