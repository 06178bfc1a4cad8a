import type { Expression, RawBuilder, SqlBool, Updateable } from 'kysely';
import type { z } from 'zod';
import type { WriteContext } from '../db/author';
import type { Database } from '../db/database';
import type { TenantTransaction } from '../db/tenant-transaction';
import type { ApiError } from '../errors';
import type { RecordSort, RecordSource } from './record-source';

export type { WriteContext };

/** What every table of records has. */
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

/** What is written of one record, for its history. */
export type RecordChange<Row> =
  | { readonly id: string; readonly kind: 'created' | 'removed' | 'restored' }
  | {
      readonly id: string;
      readonly kind: 'updated';
      readonly before: Row;
      /** Columns that the database generates are still those of `before`. */
      readonly after: Row;
    };

/** What one kind of tenant record is: all that its list, its writes and its exports need to know. */
export interface RecordDefinition<
  Table extends RecordTable,
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
> {
  readonly table: Table;
  /** The GraphQL type of one; `create` and `update` before it name its operations. */
  readonly typeName: string;
  /** The rules of a form, for a new record and a changed one. */
  readonly schema: z.ZodType<Values>;
  readonly source: RecordSource<Row, Filter, Sort>;
  /** What is read of each row; every column unless given. */
  readonly selection?: RawBuilder<unknown>;
  readonly messages: {
    readonly notFound: string;
    /** Said of a change to a removed record. */
    readonly removed: string;
  };
  /** The fields that unique indexes guard, by index, with what is said when a value is taken. */
  readonly unique?: Readonly<Record<string, { readonly field: string; readonly message: string }>>;
  /** What a bulk operation calls a record that it refuses. */
  readonly nameOf: (row: Row) => string;
  /** A record as the API shows it. */
  readonly view: (row: Row, today: string) => View;
  /**
   * Adds to rows that are to be shown what their statement cannot give: sealed content, names that
   * another module keeps. What `lockActive` gives comes without it.
   */
  readonly complete?: (tx: TenantTransaction, rows: readonly Row[]) => Promise<Row[]>;
  /** The columns that hold the values of a form. `before` is null for a new record. */
  readonly toColumns: (
    values: Values,
    written: { readonly before: Row | null; readonly today: string },
  ) => Updateable<Database[Table]>;
  /** The values of a form as they stand, where these are not the columns themselves. */
  readonly toValues?: (row: Row) => object;
  /** Why removed records may not come back, by id: a name that is taken by now. */
  readonly refuseRestore?: (
    tx: TenantTransaction,
    rows: readonly Row[],
  ) => Promise<ReadonlyMap<string, ApiError>>;
  /** Why an active record may not get columns by itself or among many, a removal being one of them. */
  readonly refuseColumns?: (row: Row, columns: object) => ApiError | null;
  /** Where it is kept what happens to records; each write adds to it in the same statement. */
  readonly history?: {
    readonly table: keyof Database;
    /** Its column with the record's id. */
    readonly about: string;
    /** The lines that a change adds, by column; who and when are added to each. */
    readonly linesOf: (change: RecordChange<Row>, context: WriteContext) => readonly object[];
  };
}

export interface RecordUpdate<Row> {
  /** Locked rows. */
  readonly rows: readonly Row[];
  /** What is written into each. */
  readonly columns: object;
  /** What its history calls it; `updated` unless given. */
  readonly kind?: 'updated' | 'removed' | 'restored';
  /** Leaves rows alone of which this is not true by the time they are written. */
  readonly onlyIf?: Expression<SqlBool>;
}

/** One kind of tenant record with its statements, each in the caller's transaction. */
export interface Records<Row extends StoredRecord, Values, Filter, Sort extends RecordSort, View> {
  readonly table: RecordTable;
  readonly typeName: string;
  readonly schema: z.ZodType<Values>;
  readonly source: RecordSource<Row, Filter, Sort>;
  readonly nameOf: (row: Row) => string;
  readonly view: (row: Row, today: string) => View;

  /** An id as a client sends it. @throws NOT_FOUND */
  idOf(sent: string): string;
  notFound(): ApiError;
  /** Why a removed record does not change; null for an active one. */
  refusalOf(row: Pick<StoredRecord, 'deletedAt'>): ApiError | null;
  /** Why removed records may not come back, by id. */
  refuseRestore(
    tx: TenantTransaction,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, ApiError>>;
  /** Why an active record may not get some columns; null when it may. */
  refuseColumns(row: Row, columns: object): ApiError | null;
  /** The values of a form as they stand, and perhaps more. */
  valuesOf(row: Row): object;

  find(tx: TenantTransaction, id: string): Promise<Row | undefined>;
  findMany(tx: TenantTransaction, ids: readonly string[]): Promise<Row[]>;
  /** As `findMany`; other writers wait until the transaction ends. Locks in the order of the ids, so that two never wait for each other. */
  lockMany(tx: TenantTransaction, ids: readonly string[]): Promise<Row[]>;
  /**
   * Locks a record that is to change. @param seen its `updatedAt` when the form was loaded
   * @throws NOT_FOUND; BAD_USER_INPUT when it is removed; CONFLICT when it changed since
   */
  lockActive(tx: TenantTransaction, id: string, seen?: Date | null): Promise<Row>;

  /** Inserts records under new ids, in their order. @throws BAD_USER_INPUT for a taken value */
  insert(
    tx: TenantTransaction,
    context: WriteContext,
    added: readonly { readonly id: string; readonly columns: object }[],
  ): Promise<Row[]>;
  /** Writes columns of locked records; gives those that were written. @throws BAD_USER_INPUT for a taken value */
  write(tx: TenantTransaction, context: WriteContext, update: RecordUpdate<Row>): Promise<Row[]>;
  /** Removes locked records from the lists. */
  remove(tx: TenantTransaction, context: WriteContext, rows: readonly Row[]): Promise<Row[]>;
  /** Writes columns of each of some locked records, in one statement; one that has them already is left untouched. */
  writeEach(
    tx: TenantTransaction,
    context: WriteContext,
    updates: readonly { readonly before: Row; readonly columns: object }[],
  ): Promise<Row[]>;

  /** The columns that hold the values of a form; `before` is null for a new record. */
  columnsOf(values: Values, before: Row | null, today: string): object;
  /** Inserts a record with the values of a form. @throws BAD_USER_INPUT for a taken value */
  create(tx: TenantTransaction, context: WriteContext, id: string, values: Values): Promise<Row>;
  /** Changes a locked record; saving what stands already writes nothing. @throws BAD_USER_INPUT for a taken value */
  update(tx: TenantTransaction, context: WriteContext, before: Row, values: Values): Promise<Row>;
}
