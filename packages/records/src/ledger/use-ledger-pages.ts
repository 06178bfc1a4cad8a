import { type TableState, useTableState } from '@cervoise/ui/table';

/** The page of a ledger, in the address; a ledger has one order, the newest line first. */
export function useLedgerPages(): TableState {
  return useTableState<string>({
    sortKeys: [],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    defaultSize: 15,
  });
}
