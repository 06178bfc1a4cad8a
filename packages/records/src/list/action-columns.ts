import type { Column } from '@cervoise/ui/table';
import type { ReactNode } from 'react';

/**
 * The last column of a table, what can be done with a row; none where nothing can be.
 * @param render draws it for a row
 */
export function actionColumns<Row>(
  render?: (row: Row) => ReactNode,
): readonly Column<Row, never>[] {
  if (!render) return [];
  return [{ key: 'action', title: 'Actions', hideTitle: true, align: 'right', render }];
}
