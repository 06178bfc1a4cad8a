import type { TypedDocumentNode } from '@cervoise/graphql-client';
import type { FetchData } from '@cervoise/shell-contract';
import { useParams } from 'react-router-dom';
import { ledgerPageSize, useLedgerPages } from '../ledger/ledger-line';
import { shownRecord } from './shown-record';
import { useOperation } from './use-operation';

/** Which record a page shows, and which page of its ledgers. */
export interface RecordAddress {
  readonly id: string;
  /** Of the nested tables, from 1. */
  readonly page: number;
  /** Their page size. */
  readonly size: number;
}

interface RecordOptions<Data, Variables, Detail> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: (address: RecordAddress) => Variables;
  readonly recordOf: (data: Data) => Detail;
  /** See `useOperation`. */
  readonly fetchPolicy?: 'no-cache';
  readonly keptOffline?: boolean;
}

/**
 * The record of the URL, with the page of its ledgers: absent while loading; while the next page of
 * a ledger is loading, the previous data stays.
 */
export function useRecord<Data, Variables extends object, Detail extends { readonly id: string }>({
  query,
  variables,
  recordOf,
  fetchPolicy,
  keptOffline,
}: RecordOptions<Data, Variables, Detail>) {
  const { id = '' } = useParams();
  const state = useLedgerPages();
  const read = useOperation(query, variables({ id, page: state.page, size: state.size }), {
    ...(fetchPolicy && { fetchPolicy }),
    keptOffline,
  });
  return { id, read, state, loading: read.loading, record: shownRecord(read, id, recordOf) };
}

/**
 * Reads a record before its page opens, as a link opens it: with the first page of its ledgers. The
 * page's own query joins this one while it is under way, so both are kept offline or neither.
 */
export const fetchRecord =
  <Data, Variables extends Readonly<Record<string, unknown>>>({
    query,
    variables,
    keptOffline,
  }: Pick<
    RecordOptions<Data, Variables, unknown>,
    'query' | 'variables' | 'keptOffline'
  >): FetchData =>
  (read, { id = '' }) =>
    read(query, variables({ id, page: 1, size: ledgerPageSize }), { keptOffline });
