import { type RowPicking, useSelection } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import { type RefObject, useEffect, useState } from 'react';

interface ChoosingOptions<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** What the rows are the answer to: another one begins with none chosen. */
  readonly scope: string;
  /** What holds list and filters, to give the focus back in. */
  readonly list: RefObject<HTMLElement | null>;
}

/** Choosing rows: in a table always possible, on a phone once it was begun. */
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
  // What was pressed to leave is gone with the bar: the focus goes back to where choosing begins.
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
