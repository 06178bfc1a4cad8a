import type { ReactNode } from 'react';
import type { Selection } from './use-selection';

export interface Column<Row, SortKey extends string = string> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** What the server sorts by; the title becomes a button. */
  readonly sortKey?: SortKey;
  /** Right for numbers. */
  readonly align?: 'left' | 'right';
  /** Pixels, or any CSS length. */
  readonly width?: number | string;
  /** The title is for screen readers alone (a column of buttons). */
  readonly hideTitle?: boolean;
  /** Hidden while the window is narrower than this many pixels, unless somebody chose it. */
  readonly from?: 1024 | 1200 | 1360;
  /** Always shown, whatever is chosen: the name, the buttons. */
  readonly fixed?: boolean;
  /** Shown only once somebody chose it. */
  readonly extra?: boolean;
}

/** What a table needs for its rows to be selected. */
export interface RowPicking<Row> {
  readonly selection: Selection;
  /** The name of a row: « Malt Pilsen ». */
  readonly nameOf: (row: Row) => string;
  /** Whether cards show their boxes; a table always does. */
  readonly inCards: boolean;
  /** None can be selected for now: the rows are about to be replaced. */
  readonly isDisabled?: boolean;
}
