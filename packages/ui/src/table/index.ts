export type { Sort, SortDirection } from '../list-address';
export {
  Amount,
  DateCell,
  DateText,
  Difference,
  MinimumLegend,
  NameCell,
  Price,
  priceDecimals,
  StockCell,
} from './cells';
export type { Column, RowPicking } from './column';
export {
  type ColumnChoice,
  isSameColumnChoice,
  readColumnChoice,
  writeColumnChoice,
} from './column-choice';
export { ColumnMenu } from './column-menu';
export { DataTable, type DataTableProps, limitNotice } from './data-table';
export { ExistingPage } from './existing-page';
export { ListCard } from './list-card';
export { RowCheck } from './row-check';
export { chosenText, SelectionBar } from './selection-bar';
export { type Paging, TableFooter } from './table-footer';
export { type Selection, useSelection } from './use-selection';
export { type TableState, useTableState } from './use-table-state';
