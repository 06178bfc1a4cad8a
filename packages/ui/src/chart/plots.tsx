import { Bar, Column, Line } from '@ant-design/charts';
import type { ChartPoint, PlotProps } from './chart-data';
import { usePlotStyle } from './plot-style';

/** Horizontal bars, which leave room for long names; each with its value. */
export function BarPlot(props: PlotProps) {
  const { colors, figure, shared } = usePlotStyle(props);
  return (
    <Bar
      {...shared}
      // The longest bar's figure is after its end.
      marginRight={76}
      xField="label"
      yField="value"
      axis={{ x: { ...shared.axis.x, labelFilter: undefined, labelAutoHide: false }, y: false }}
      scale={{ x: { padding: 0.4 } }}
      style={{
        fill: ({ current }: ChartPoint) => (current ? colors.action : colors.chartSeries),
        maxWidth: 24,
        radiusTopRight: 2,
        radiusBottomRight: 2,
      }}
      label={{
        ...figure,
        text: ({ value }: ChartPoint) => props.formatValue(value),
        position: 'right',
        textAlign: 'left',
        dx: 6,
      }}
    />
  );
}

/** Columns along time; the current and the tallest one show their value. */
export function ColumnPlot(props: PlotProps) {
  const { colors, figure, shared } = usePlotStyle(props);
  const greatest = Math.max(...props.points.map(({ value }) => value));
  return (
    <Column
      {...shared}
      marginTop={24}
      // A long last label would overlap its column.
      marginRight={24}
      xField="label"
      yField="value"
      scale={{ x: { padding: 0.4 } }}
      style={{
        fill: ({ current }: ChartPoint) => (current ? colors.action : colors.chartSeries),
        maxWidth: 24,
        radiusTopLeft: 2,
        radiusTopRight: 2,
      }}
      label={{
        ...figure,
        text: ({ value, current }: ChartPoint) =>
          value > 0 && (current || value === greatest) ? props.formatAxis(value) : '',
        position: 'top',
        textBaseline: 'bottom',
        dy: -4,
      }}
    />
  );
}

/** A copper line over an amber area; the last point shows its value. */
function TimePlot({ shape, ...props }: PlotProps & { readonly shape: 'line' | 'hv' }) {
  const { colors, figure, shared } = usePlotStyle(props);
  return (
    <Line
      {...shared}
      // The last figure is after the last point.
      marginRight={72}
      xField="label"
      yField="value"
      shapeField={shape}
      scale={{ y: { domainMin: 0, nice: true } }}
      style={{ stroke: colors.action, lineWidth: 2.5, lineCap: 'round', lineJoin: 'round' }}
      area={{
        shapeField: shape === 'hv' ? 'hv' : 'area',
        style: { fill: colors.highlightSoft, fillOpacity: 1 },
      }}
      label={{
        ...figure,
        text: ({ value }: ChartPoint) => props.formatAxis(value),
        selector: 'last',
        textAlign: 'left',
        dx: 8,
      }}
    />
  );
}

/** Straight lines between the points. */
export function LinePlot(props: PlotProps) {
  return <TimePlot {...props} shape="line" />;
}

/** Constant from each point to the next. */
export function StepPlot(props: PlotProps) {
  return <TimePlot {...props} shape="hv" />;
}
