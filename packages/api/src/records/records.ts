import type { Expression, RawBuilder, SqlBool, Updateable } from 'kysely';
import type { z } from 'zod';
import type { WriteContext } from '../db/author';
import type { Database } from '../db/database';
import type { TenantTransaction } from '../db/tenant-transaction';
import type { ApiError } from '../errors';
import type { RecordSort, RecordSource } from './record-source';

export type { WriteContext };

/** The columns of every record table. */
export interface StoredRecord {
  readonly id: string;
  readonly deletedAt: Date | null;
  readonly updatedAt: Date;
}

export type RecordTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; deletedAt: unknown }
    ? Table
    : never;
}[keyof Database];

/** A change of one record, for its history. */
export type RecordChange<Row> =
  | {
      readonly id: string;
      readonly kind: 'created';
      readonly columns: object;
    }
  | { readonly id: string; readonly kind: 'removed' | 'restored' }
  | {
      readonly id: string;
      readonly kind: 'updated';
      readonly before: Row;
      /** Generated columns still have the values of `before`. */
      readonly after: Row;
    };

/** The definition of a kind of tenant record: everything its list, writes and exports need. */
export interface RecordDefinition<
  Table extends RecordTable,
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
> {
  readonly table: Table;
  /** Its GraphQL type; `create` and `update` before it name its operations. */
  readonly typeName: string;
  /** Validates form values, of new and changed records. */
  readonly schema: z.ZodType<Values>;
  readonly source: RecordSource<Row, Filter, Sort>;
  /** The selected columns; all by default. */
  readonly selection?: RawBuilder<unknown>;
  readonly messages: {
    readonly notFound: string;
    /** The error of a change to a removed record. */
    readonly removed: string;
  };
  /**
   * The unique index over the active records' `name_key`, and the error when a name is taken. Refuses
   * to restore a record whose name another has taken meanwhile.
   */
  readonly uniqueName?: { readonly index: string; readonly message: string };
  /** The fields of other unique indexes, by index, with the error when a value is taken. */
  readonly unique?: Readonly<Record<string, { readonly field: string; readonly message: string }>>;
  /** The name of a refused record in a bulk result. */
  readonly nameOf: (row: Row) => string;
  /** Maps a record to the API's type. */
  readonly view: (row: Row, today: string) => View;
  /**
   * Completes rows with data their statement cannot return: sealed content, names from another
   * module. `lockActive` returns rows without it.
   */
  readonly complete?: (tx: TenantTransaction, rows: readonly Row[]) => Promise<Row[]>;
  /** Maps form values to columns. `before` is null for a new record. */
  readonly toColumns: (
    values: Values,
    written: { readonly before: Row | null; readonly today: string },
  ) => Updateable<Database[Table]>;
  /** The current form values of a record, where these are not the columns themselves. */
  readonly toValues?: (row: Row) => object;
  /** Why removed records cannot be restored, by id, besides a taken name. */
  readonly refuseRestore?: (
    tx: TenantTransaction,
    rows: readonly Row[],
  ) => Promise<ReadonlyMap<string, ApiError>>;
  /** Why active records cannot be removed, by id: another record that needs them. */
  readonly refuseRemoval?: (
    tx: TenantTransaction,
    rows: readonly Row[],
    today: string,
  ) => Promise<ReadonlyMap<string, ApiError>>;
  /**
   * Why columns of an active record cannot be set individually or in bulk, including its removal.
   */
  readonly refuseColumns?: (row: Row, columns: object) => ApiError | null;
  /** The history of the records; each write adds to it in the same statement. */
  readonly history?: {
    readonly table: keyof Database;
    /** Its column with the record's id. */
    readonly about: string;
    /** The lines of a change, by column; author and instant are added to each. */
    readonly linesOf: (change: RecordChange<Row>, context: WriteContext) => readonly object[];
  };
}

export interface RecordUpdate<Row> {
  /** Locked rows. */
  readonly rows: readonly Row[];
  /** The new column values of each. */
  readonly columns: object;
  /** The event's name in the history; `updated` by default. */
  readonly kind?: 'updated' | 'removed' | 'restored';
  /** Skips rows for which this is not true when they are written. */
  readonly onlyIf?: Expression<SqlBool>;
}

/** The statements of one kind of tenant record, each in the caller's transaction. */
export interface Records<Row extends StoredRecord, Values, Filter, Sort extends RecordSort, View> {
  readonly table: RecordTable;
  readonly typeName: string;
  readonly schema: z.ZodType<Values>;
  readonly source: RecordSource<Row, Filter, Sort>;
  readonly nameOf: (row: Row) => string;
  readonly messages: { readonly notFound: string; readonly removed: string };
  readonly uniqueName?: { readonly message: string };
  readonly view: (row: Row, today: string) => View;

  /** Validates a client's id. @throws NOT_FOUND */
  idOf(sent: string): string;
  notFound(): ApiError;
  /** Why a removed record cannot change; null for an active one. */
  refusalOf(row: Pick<StoredRecord, 'deletedAt'>): ApiError | null;
  /** Why removed records cannot be restored, by id. */
  refuseRestore(
    tx: TenantTransaction,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, ApiError>>;
  /** Why active records cannot be removed, by id. @param today YYYY-MM-DD */
  refuseRemoval(
    tx: TenantTransaction,
    rows: readonly Row[],
    today: string,
  ): Promise<ReadonlyMap<string, ApiError>>;
  /** Why columns of an active record cannot be set; null when they can. */
  refuseColumns(row: Row, columns: object): ApiError | null;
  /** The current form values of a record, possibly with others. */
  valuesOf(row: Row): object;

  find(tx: TenantTransaction, id: string): Promise<Row | undefined>;
  findMany(tx: TenantTransaction, ids: readonly string[]): Promise<Row[]>;
  /** As `findMany`, with a row lock. Locks in the order of the ids, to avoid deadlocks. */
  lockMany(tx: TenantTransaction, ids: readonly string[]): Promise<Row[]>;
  /**
   * Locks a record to be changed.
   * @param seen its `updatedAt` when the form was loaded
   * @throws NOT_FOUND; BAD_USER_INPUT when it is removed; CONFLICT when it changed since
   */
  lockActive(tx: TenantTransaction, id: string, seen?: Date | null): Promise<Row>;

  /** Inserts records with new ids, in order. @throws BAD_USER_INPUT for a taken value */
  insert(
    tx: TenantTransaction,
    context: WriteContext,
    added: readonly { readonly id: string; readonly columns: object }[],
  ): Promise<Row[]>;
  /**
   * Writes columns of locked records; returns those written.
   * @throws BAD_USER_INPUT for a taken value
   */
  write(tx: TenantTransaction, context: WriteContext, update: RecordUpdate<Row>): Promise<Row[]>;
  /** Soft-deletes locked records. */
  remove(tx: TenantTransaction, context: WriteContext, rows: readonly Row[]): Promise<Row[]>;
  /**
   * Writes columns of each of some locked records, in one statement; unchanged ones are not
   * written.
   */
  writeEach(
    tx: TenantTransaction,
    context: WriteContext,
    updates: readonly { readonly before: Row; readonly columns: object }[],
  ): Promise<Row[]>;

  /** Maps form values to columns; `before` is null for a new record. */
  columnsOf(values: Values, before: Row | null, today: string): object;
  /** Inserts a record with form values. @throws BAD_USER_INPUT for a taken value */
  create(tx: TenantTransaction, context: WriteContext, id: string, values: Values): Promise<Row>;
  /**
   * Changes a locked record; unchanged values write nothing.
   * @throws BAD_USER_INPUT for a taken value
   */
  update(tx: TenantTransaction, context: WriteContext, before: Row, values: Values): Promise<Row>;
}
