import { darkColors, fonts, lightColors } from '../brand/tokens';
import { useIsDark } from '../theme/theme-choice';
import type { PlotProps } from './chart-data';

/** Maximum labels along a time axis. */
const mostLabels = 6;

/** The brand's colours for the charting library, and the common settings of all plots. */
export function usePlotStyle({ points, formatValue, formatAxis, valueTitle, height }: PlotProps) {
  const colors = useIsDark() ? darkColors : lightColors;
  const labels = {
    labelFill: colors.textMuted,
    labelOpacity: 1,
    labelFontSize: 12,
    labelAutoRotate: false,
    // Labels that would touch are left out, the last one never.
    labelAutoHide: { keepTail: true },
  };
  // Of a year, a month needs no year behind its name.
  const shortened = (label: string) =>
    points.length > 12 ? label : label.replace(/(?<=\p{L}\.?) \d{4}$/u, '');
  const longest = Math.max(0, ...points.map(({ label }) => shortened(label).length));
  const every = Math.ceil(points.length / (longest > 6 ? mostLabels : 2 * mostLabels));
  return {
    colors,
    /** A figure beside its reference. */
    figure: {
      fill: colors.text,
      fillOpacity: 1,
      fontFamily: fonts.body,
      fontSize: 12,
      fontWeight: 600,
    },
    shared: {
      data: points.map((point) => ({ ...point })),
      height,
      autoFit: true,
      animate: false,
      theme: { view: { viewFill: 'transparent' } },
      axis: {
        x: {
          ...labels,
          labelFontFamily: fonts.body,
          labelFilter: (_label: unknown, index: number) =>
            (points.length - 1 - index) % every === 0,
          labelFormatter: shortened,
          labelSpacing: 10,
          tick: false,
          line: true,
          lineStroke: colors.line,
          lineOpacity: 1,
          title: false,
        },
        y: {
          ...labels,
          labelFontFamily: fonts.body,
          tick: false,
          title: false,
          gridStroke: colors.line,
          gridStrokeOpacity: 1,
          gridOpacity: 1,
          gridLineDash: [0, 0],
          labelFormatter: formatAxis,
          tickCount: 5,
        },
      },
      tooltip: { items: [{ channel: 'y', name: valueTitle, valueFormatter: formatValue }] },
      legend: false,
    } as const,
  };
}
