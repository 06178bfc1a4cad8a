import type { Column } from '@cervoise/ui/table';
import type { ReactNode } from 'react';

/**
 * The actions column of a table; none without actions.
 * @param render renders the actions of a row
 */
export function actionColumns<Row>(
  render?: (row: Row) => ReactNode,
): readonly Column<Row, never>[] {
  if (!render) return [];
  return [{ key: 'action', title: 'Actions', hideTitle: true, align: 'right', render }];
}
