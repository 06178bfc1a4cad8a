import type { TenantTransaction } from '../db/tenant-transaction';

/** The common fields of list filters; each entity adds its own. */
export interface RecordFilter {
  readonly view?: string | null;
  readonly search?: string | null;
}

export interface RecordSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** The records of a list, in order. */
export interface RecordList<Filter, Sort> {
  /** Null for the active records; `everything` for the removed ones too. */
  readonly filter: Filter | 'everything' | null;
  readonly sort: Sort;
  /** The brewery's day, YYYY-MM-DD. */
  readonly today: string;
}

/** A slice of a list. */
export interface RecordSlice {
  readonly limit: number;
  readonly offset: number;
  /** Whether the total count is needed. */
  readonly counts: boolean;
}

export interface SlicedRecords<Row> {
  readonly rows: readonly Row[];
  /** Null unless it was counted. */
  readonly totalCount: number | null;
  /** Whether others follow. */
  readonly hasMore: boolean;
}

/**
 * The source of a list's records. `sqlSource` filters and sorts in the database; records that the
 * database cannot read (sealed recipes) have a source that does it after decryption.
 */
export interface RecordSource<Row, Filter, Sort extends RecordSort> {
  /** Every view, `all` and `deleted` included. */
  readonly views: readonly string[];
  readonly sortFields: readonly Sort['field'][];
  readonly defaultSort: Sort;
  slice(
    tx: TenantTransaction,
    list: RecordList<Filter, Sort>,
    slice: RecordSlice,
  ): Promise<SlicedRecords<Row>>;
  /** The whole list in batches: exports, alerts. One at a time per transaction. */
  batches(tx: TenantTransaction, list: RecordList<Filter, Sort>): AsyncIterable<readonly Row[]>;
}
