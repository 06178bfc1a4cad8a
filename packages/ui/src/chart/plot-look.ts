import { darkColors, fonts, lightColors } from '../brand/tokens';
import { useIsDark } from '../theme/theme-choice';
import type { PlotProps } from './chart-data';

/** The brand's colours as the drawing library takes them, and what all plots share. */
export function usePlotLook({ points, formatValue, valueTitle, height }: PlotProps) {
  const colors = useIsDark() ? darkColors : lightColors;
  const words = {
    labelFill: colors.textMuted,
    labelOpacity: 1,
    labelFontSize: 12,
    labelAutoRotate: false,
  };
  return {
    colors,
    shared: {
      data: points.map((point) => ({ ...point })),
      height,
      autoFit: true,
      animate: false,
      theme: { view: { viewFill: 'transparent' } },
      axis: {
        x: {
          ...words,
          labelFontFamily: fonts.body,
          tick: false,
          line: true,
          lineStroke: colors.line,
          lineOpacity: 1,
          title: false,
        },
        y: {
          ...words,
          labelFontFamily: fonts.body,
          tick: false,
          title: false,
          gridStroke: colors.line,
          gridStrokeOpacity: 1,
          gridOpacity: 1,
          gridLineDash: [0, 0],
          labelFormatter: formatValue,
        },
      },
      tooltip: { items: [{ channel: 'y', name: valueTitle, valueFormatter: formatValue }] },
      legend: false,
    } as const,
  };
}
