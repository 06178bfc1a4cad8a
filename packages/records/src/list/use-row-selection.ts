import { type RowPicking, useSelection } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import { type RefObject, useEffect, useState } from 'react';

interface ChoosingOptions<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Identifies the query of the rows: another one resets the selection. */
  readonly scope: string;
  /** The container of list and filters, which gets the focus back. */
  readonly list: RefObject<HTMLElement | null>;
}

/** Row selection: always possible in a table, on a phone after it was started. */
export function useRowSelection<Row extends { readonly id: string }>({
  rows,
  nameOf,
  scope,
  list,
}: ChoosingOptions<Row>) {
  const phone = useIsPhone();
  const [begun, setBegun] = useState(false);
  const [left, setLeft] = useState(false);
  const selection = useSelection(
    rows.map(({ id }) => id),
    scope,
  );
  const inCards = phone && begun;
  // The pressed button disappears with the bar: the focus returns to the start of the selection.
  useEffect(() => {
    if (!left) return;
    setLeft(false);
    list.current
      ?.querySelector<HTMLElement>('[data-choosing-home], .cv-table thead input')
      ?.focus({ preventScroll: true });
  }, [left, list]);

  const picking: RowPicking<Row> = { selection, nameOf, inCards };
  return {
    picking,
    isOpen: inCards || (!phone && selection.keys.length > 0),
    begin: () => setBegun(true),
    leave: () => {
      selection.clear();
      setBegun(false);
      setLeft(true);
    },
  };
}
