import type { z } from 'zod';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications';
import type { Draft, FieldFault, SheetImport } from './sheet-import';
import type { WrittenRecord } from './written-records';

/** The module's data of an existing record. */
export interface ExistingRecord {
  readonly row: { readonly id: string };
}

/** The existing record that a row's key identifies, or why none can be identified. */
export type Match<Existing> = { readonly existing: Existing } | { readonly fault: FieldFault };

/** A row with its names resolved to ids, or to faults where none was found. */
export interface ResolvedRows {
  readonly draft: Draft;
  readonly faults: readonly FieldFault[];
}

/** The values of a row and of its existing record, by column field. */
export interface ComparedValues {
  readonly after: unknown;
  /** Null for a new record. */
  readonly before: unknown;
}

export interface WrittenRow<Values, Existing> {
  readonly values: Values;
  readonly existing: Existing | null;
}

/** A module's definition of an importable list. */
export interface ImportDefinition<Values, Existing extends ExistingRecord>
  extends Pick<
    SheetImport,
    'kind' | 'table' | 'permission' | 'columns' | 'keyField' | 'notificationSummary' | 'undo'
  > {
  /** The comparable key of a row; null when the row lacks it. */
  keyOf(draft: Draft): string | null;
  /** Default values of a new record. */
  readonly newValues?: Draft;
  /** The form's schema for a new record; a path is the field of a column. */
  readonly schema: z.ZodType<Values>;
  /** The message for a row whose record already exists when updates are not allowed. */
  readonly takenMessage: string;
  /** Resolves names to ids for a batch; one result per row. */
  lookUp?(
    tx: TenantTransaction,
    rows: readonly { readonly draft: Draft; readonly existing: Existing | null }[],
  ): Promise<readonly ResolvedRows[]>;
  findExisting(
    tx: TenantTransaction,
    keys: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, Match<Existing>>>;
  /** The schema's input: the values of a new record, or a draft over an existing one. */
  complete(draft: Draft, existing: Existing | null): Record<string, unknown>;
  /** Rules beyond the schema. */
  refuse?(values: Values, existing: Existing | null): readonly FieldFault[];
  hasStock?(draft: Draft): boolean;
  /** The notification for a written row. */
  notificationOf?(row: WrittenRow<Values, Existing>): NewNotification | null;
  /** The values to be stored, where they are not those of the form. */
  compare?(row: WrittenRow<Values, Existing>): ComparedValues;
  /** The names of ids in these values, for a preview; one result per row. */
  named?(
    tx: TenantTransaction,
    rows: readonly WrittenRow<Values, Existing>[],
  ): Promise<readonly ComparedValues[]>;
  /** Writes a batch in few statements. */
  write(
    tx: TenantTransaction,
    context: WriteContext,
    rows: readonly WrittenRow<Values, Existing>[],
  ): Promise<readonly WrittenRecord[]>;
}
