import type { ImportView } from '@cervoise/domain/exchange';

// What the database's JSON columns contain, for the types of the tables.

/** Changed columns with their values before and after. */
export type ColumnChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** The columns of an imported file. */
export interface StoredColumns {
  readonly columns: ImportView['columns'];
}

/** Which column goes into which field. */
export type StoredMapping = ImportView['mapping'];
