import type { Selection } from './use-selection';

/** What a table needs to let rows be chosen. */
export interface RowPicking<Row> {
  readonly selection: Selection;
  /** What a row is called: « Malt Pilsen ». */
  readonly nameOf: (row: Row) => string;
  /** Whether cards show their boxes; a table always does. */
  readonly inCards: boolean;
  /** None can be chosen for now: the rows are about to be replaced. */
  readonly isDisabled?: boolean;
}
