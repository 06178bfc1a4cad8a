export { Amount } from './amount';
export type { Column, RowPicking } from './column';
export {
  type ColumnChoice,
  isSameColumnChoice,
  readColumnChoice,
  writeColumnChoice,
} from './column-choice';
export { ColumnMenu } from './column-menu';
export { DataTable, type DataTableProps } from './data-table';
export { DateCell, DateText } from './date-cell';
export { Difference } from './difference';
export { ListCard } from './list-card';
export { MinimumLegend } from './minimum-legend';
export { NameCell } from './name-cell';
export { Price } from './price';
export { chosenText, SelectionBar } from './selection-bar';
export { StockCell } from './stock-cell';
export type { Sort, SortDirection } from './table-address';
export { type Paging, TableFooter } from './table-footer';
export { type Selection, useSelection } from './use-selection';
export { type TableState, useTableState } from './use-table-state';
