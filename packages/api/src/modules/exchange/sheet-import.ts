import type {
  ExchangeKind,
  ExistingChoice,
  ImportKind,
  ImportPreviewRow,
  RowChange,
  SheetColumn,
} from '@cervoise/domain/exchange';
import type { Permission } from '@cervoise/domain/roles';
import type { WriteContext } from '../../db/author';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications';
import type { UndoBatch } from './undo-records';
import type { WrittenRecord } from './written-records';

/** The values of a row by field: null for an empty cell, absent without a column. */
export type Draft = Readonly<Record<string, unknown>>;

/** A draft without its null and undefined values. */
export const omitNil = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined),
  );

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The result of validating a row. */
export interface RowResult {
  /** The key, unique within the file; null when the row lacks it. */
  readonly key: string | null;
  readonly faults: readonly FieldFault[];
  readonly change: RowChange;
  /** The row has a stock figure for an existing record, which an import does not change. */
  readonly leavesStock: boolean;
  /** The existing record the row refers to, if any. */
  readonly existingId: string | null;
}

export interface ValidationOptions {
  readonly existing: ExistingChoice;
  /** Locks the existing records until the transaction ends; set before a write. */
  readonly lock: boolean;
}

export interface ValidatedBatch {
  /** One per draft. */
  readonly results: readonly RowResult[];
  /** The results of drafts without a fault, by index. */
  preview(
    tx: TenantTransaction,
    places: readonly number[],
  ): Promise<readonly Omit<ImportPreviewRow, 'row'>[]>;
  /** Writes the drafts that are `good`, by index; never one with a fault. */
  write(
    tx: TenantTransaction,
    context: WriteContext,
    good: readonly boolean[],
  ): Promise<WrittenBatch>;
}

/** The written records of a batch, and their notifications. */
export interface WrittenBatch {
  readonly records: readonly WrittenRecord[];
  readonly notifications: readonly NewNotification[];
}

/** The single notification that replaces many of the same import. */
export type NotificationSummary = (count: number) => Omit<NewNotification, 'priority'>;

/** What is known of a finished import of any kind: enough to show and to undo it. */
export interface UndoableImport {
  readonly kind: ImportKind;
  readonly permission: Permission;
  readonly columns: readonly SheetColumn[];
  /** Undoes an import, a batch at a time. */
  readonly undo: UndoBatch;
  /** Changes that are undone together, where the usual number is too few. */
  readonly undoneTogether?: number;
}

/** An importable list; created by `defineImport`. */
export interface SheetImport extends UndoableImport {
  readonly kind: ExchangeKind;
  /** Where the records of its rows are. */
  readonly table: keyof Database;
  /** The field that gets the fault when two rows refer to the same record. */
  readonly keyField: string;
  validateRows(
    tx: TenantTransaction,
    drafts: readonly Draft[],
    options: ValidationOptions,
  ): Promise<ValidatedBatch>;
  /** Only for lists whose changes notify the brewery. */
  readonly notificationSummary?: NotificationSummary;
  /** Ids of the existing records that some rows refer to. */
  existingIds(tx: TenantTransaction, drafts: readonly Draft[]): Promise<readonly string[]>;
}
