/** A bar, a point or a slice. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** The current series: copper among the lighter bars. */
  readonly current?: boolean;
}

/** The texts of a chart. */
export interface ChartProps {
  /** The chart's title, for its table: « Volume brassé par mois ». */
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** Formats a value with its unit: « 64,5 hl ». */
  readonly formatValue: (value: number) => string;
  /** Formats a value of the axis, possibly shorter: « 5 000 € »; by default `formatValue`. */
  readonly formatAxis?: (value: number) => string;
  /** The heading of the labels: « Mois ». */
  readonly labelTitle: string;
  /** The heading of the values: « Volume ». */
  readonly valueTitle: string;
  /** Pixels. */
  readonly height?: number;
}

export type PlotProps = Pick<ChartProps, 'points' | 'formatValue' | 'valueTitle'> &
  Required<Pick<ChartProps, 'formatAxis'>> & {
    readonly height: number;
  };
