import { type TableState, useTableState } from '@cervoise/ui/table';

/** The current page of a ledger, in the URL; newest line first. */
export function useLedgerPages(): TableState {
  return useTableState<string>({
    sortKeys: [],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    defaultSize: 15,
  });
}
