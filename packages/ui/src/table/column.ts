import type { ReactNode } from 'react';

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
  /** Left out when the window is narrower than this many pixels, unless somebody chose it. */
  readonly from?: 1024 | 1200 | 1360;
  /** Always there, whatever is chosen: the name, the buttons. */
  readonly fixed?: boolean;
  /** Only there once somebody chose it. */
  readonly extra?: boolean;
}
