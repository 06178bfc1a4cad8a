import { Bar, Line, Pie } from '@ant-design/charts';
import { fonts } from '../brand/tokens';
import type { ChartPoint, PlotProps } from './chart-data';
import { usePlotLook } from './plot-look';

/** Bars one below the other, which leaves each name the room it needs. */
export function BarPlot(props: PlotProps) {
  const { colors, shared } = usePlotLook(props);
  return (
    <Bar
      {...shared}
      // The last figure stands half behind the end of its axis.
      marginRight={28}
      xField="label"
      yField="value"
      scale={{ x: { padding: 0.4 } }}
      style={{
        fill: ({ current }: ChartPoint) => (current ? colors.action : colors.chartSeries),
        maxWidth: 24,
        radiusTopRight: 2,
        radiusBottomRight: 2,
      }}
    />
  );
}

/** A copper line over an amber ground. */
export function LinePlot(props: PlotProps) {
  const { colors, shared } = usePlotLook(props);
  return (
    <Line
      {...shared}
      // The last label stands half behind the last point.
      marginRight={40}
      xField="label"
      yField="value"
      style={{ stroke: colors.action, lineWidth: 2.5, lineCap: 'round', lineJoin: 'round' }}
      area={{ style: { fill: colors.highlightSoft, fillOpacity: 1 } }}
    />
  );
}

/** A ring with its names beside it. */
export function DonutPlot(props: PlotProps) {
  const { colors, shared } = usePlotLook(props);
  const { axis: _axis, ...look } = shared;
  return (
    <Pie
      {...look}
      angleField="value"
      colorField="label"
      innerRadius={0.62}
      scale={{
        color: {
          range: [
            colors.action,
            colors.highlight,
            colors.healthy,
            colors.chartSeries,
            colors.textMuted,
          ],
        },
      }}
      style={{ stroke: colors.surface, lineWidth: 2 }}
      legend={{
        color: {
          position: 'right',
          itemLabelFill: colors.text,
          itemLabelFillOpacity: 1,
          itemLabelFontFamily: fonts.body,
          itemMarker: 'circle',
        },
      }}
      tooltip={{
        title: 'label',
        items: [{ field: 'value', name: props.valueTitle, valueFormatter: props.formatValue }],
      }}
    />
  );
}
