import type { ExchangeKind, ExistingChoice, SheetColumn } from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications/new-notification';

/** A row as read from its cells, by field: null where a cell is empty, absent where no column is. */
export type Draft = Readonly<Record<string, unknown>>;

/** The cells of a draft that say something. */
export const told = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined),
  );

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** What a row would do. */
export interface Verdict {
  /** What no other row may be about too; null when the row does not tell it. */
  readonly key: string | null;
  readonly faults: readonly FieldFault[];
  readonly change: 'create' | 'update';
  /** The row tells a stock of something that exists, which an import does not move. */
  readonly leavesStock: boolean;
  /** The record that exists and that the row is about, if any. */
  readonly existingId: string | null;
}

export interface ValidationOptions {
  readonly existing: ExistingChoice;
  /** Keeps others from changing what exists until the transaction ends: before a write. */
  readonly lock: boolean;
}

export interface ValidatedBatch {
  /** One a draft. */
  readonly verdicts: readonly Verdict[];
  /**
   * Writes the drafts that are `good`, by their place; one with a fault of its own never. Gives
   * what the brewery is to be told of them.
   */
  write(
    tx: TenantTransaction,
    context: WriteContext,
    good: readonly boolean[],
  ): Promise<readonly NewNotification[]>;
}

/** What is told of so many things at once that each by itself would be too much. */
export type NewsSummary = (count: number) => Omit<NewNotification, 'priority'>;

/** A list that files can be imported into, as the exchange sees it; made by `defineImport`. */
export interface SheetImport {
  readonly kind: ExchangeKind;
  readonly permission: Permission;
  readonly columns: readonly SheetColumn[];
  /** The field that is said to be at fault when two rows are about the same thing. */
  readonly keyField: string;
  validateRows(
    tx: TenantTransaction,
    drafts: readonly Draft[],
    options: ValidationOptions,
  ): Promise<ValidatedBatch>;
  /** Of a list whose changes are told to the brewery. */
  readonly newsSummary?: NewsSummary;
  /** The records that exist and that some rows are about. */
  existingIds(tx: TenantTransaction, drafts: readonly Draft[]): Promise<readonly string[]>;
}
