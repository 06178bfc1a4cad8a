import type { ReactNode } from 'react';
import type { Selection } from './use-selection';

interface Figure {
  readonly value: number | null | undefined;
  readonly unit?: string | null;
  /** Maximum number of decimals; 3 by default. */
  readonly decimals?: number;
}

export interface Column<Row, SortKey extends string = string> {
  readonly key: string;
  readonly title: string;
  /** Gets the shared number of decimals of `figureOf`'s figures. */
  readonly render: (row: Row, decimals?: number) => ReactNode;
  /**
   * The figure of a cell: on a page all of one unit have equally many decimals, so that they align.
   */
  readonly figureOf?: (row: Row) => Figure;
  /** The server's sort key; the title becomes a button. */
  readonly sortKey?: SortKey;
  /** The sum of the column, in a last row of the table. */
  readonly total?: ReactNode;
  /** Right for numbers. */
  readonly align?: 'left' | 'right';
  /** Pixels, or any CSS length. */
  readonly width?: number | string;
  /** The title is visually hidden (a column of buttons). */
  readonly hideTitle?: boolean;
  /** Hidden while the window is narrower than this many pixels, unless the user chose it. */
  readonly from?: 1024 | 1200 | 1360;
  /** Always shown: the name, the buttons. */
  readonly fixed?: boolean;
  /** Hidden by default. */
  readonly extra?: boolean;
}

/** The row selection of a table. */
export interface RowPicking<Row> {
  readonly selection: Selection;
  /** The name of a row: « Malt Pilsen ». */
  readonly nameOf: (row: Row) => string;
  /** Whether cards show their checkboxes; a table always does. */
  readonly inCards: boolean;
  /** Selection is disabled: the rows are about to be replaced. */
  readonly isDisabled?: boolean;
}
