/** One bar, one point, one slice. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** The current series: copper among the lighter bars. */
  readonly current?: boolean;
}

/** What every chart says of itself. */
export interface ChartProps {
  /** What is drawn, for the eye that has only the table: « Volume brassé par mois ». */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** Writes a value with its unit: « 64,5 hl ». */
  readonly formatValue: (value: number) => string;
  /** Writes a value on the axis, where it may be shorter: « 5 000 € »; as `formatValue` by default. */
  readonly formatAxis?: (value: number) => string;
  /** What the label is, over the table: « Mois ». */
  readonly labelTitle: string;
  /** What the value is: « Volume ». */
  readonly valueTitle: string;
  /** Pixels. */
  readonly height?: number;
}

export type PlotProps = Pick<ChartProps, 'points' | 'formatValue' | 'valueTitle'> &
  Required<Pick<ChartProps, 'formatAxis'>> & {
    readonly height: number;
  };
