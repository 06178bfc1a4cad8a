import type { z } from 'zod';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications/new-notification';
import type { Draft, FieldFault, SheetImport } from './sheet-import';

/** What a module keeps of a thing that exists. */
export interface ExistingRecord {
  readonly row: { readonly id: string };
}

/** What a row's key stands for among what exists, or why that can't be told. */
export type Match<Existing> = { readonly existing: Existing } | { readonly fault: FieldFault };

/** A row whose names have been looked up: ids stand where they were found, faults where not. */
export interface LookedUp {
  readonly draft: Draft;
  readonly faults: readonly FieldFault[];
}

export interface WrittenRow<Values, Existing> {
  readonly values: Values;
  readonly existing: Existing | null;
}

/** What a module tells of a list that files are imported into. */
export interface ImportDefinition<Values, Existing extends ExistingRecord>
  extends Pick<SheetImport, 'kind' | 'permission' | 'columns' | 'keyField' | 'newsSummary'> {
  /** What a row is about, in a form that compares; null when it does not tell. */
  keyOf(draft: Draft): string | null;
  /** What a new thing has where its row says nothing. */
  readonly newValues?: Draft;
  /** The rules of a new thing, the form's own. A path is the field of a column. */
  readonly schema: z.ZodType<Values>;
  /** Said of a row whose thing exists when that is refused. */
  readonly takenMessage: string;
  /** Turns names into ids and the like, for a batch at once; one answer a row. */
  lookUp?(
    tx: TenantTransaction,
    rows: readonly { readonly draft: Draft; readonly existing: Existing | null }[],
  ): Promise<readonly LookedUp[]>;
  findExisting(
    tx: TenantTransaction,
    keys: readonly string[],
    lock: boolean,
  ): Promise<ReadonlyMap<string, Match<Existing>>>;
  /** What the schema is to check: what a new thing has, or a draft over what exists. */
  complete(draft: Draft, existing: Existing | null): Record<string, unknown>;
  /** What the schema can't know. */
  refuse?(values: Values, existing: Existing | null): readonly FieldFault[];
  tellsStock?(draft: Draft): boolean;
  /** What the brewery is to be told of a row that was written. */
  newsOf?(row: WrittenRow<Values, Existing>): NewNotification | null;
  /** Writes a batch in as few statements as it can. */
  write(
    tx: TenantTransaction,
    context: WriteContext,
    rows: readonly WrittenRow<Values, Existing>[],
  ): Promise<void>;
}
