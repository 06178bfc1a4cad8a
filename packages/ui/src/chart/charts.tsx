import { lazy } from 'react';
import type { ChartProps } from './chart-data';
import { ChartFigure } from './chart-figure';

// The drawing library weighs as much as the rest of a page: it never stands on a first screen's path.
const BarPlot = lazy(async () => ({ default: (await import('./plots')).BarPlot }));
const LinePlot = lazy(async () => ({ default: (await import('./plots')).LinePlot }));
const DonutPlot = lazy(async () => ({ default: (await import('./plots')).DonutPlot }));

/** Values of named things, the current one in copper. */
export function BarChart(props: ChartProps) {
  return <ChartFigure {...props} plot={BarPlot} />;
}

/** A value over time. */
export function LineChart(props: ChartProps) {
  return <ChartFigure {...props} plot={LinePlot} />;
}

/** Parts of a whole; best with five or fewer. */
export function DonutChart(props: ChartProps) {
  return <ChartFigure {...props} plot={DonutPlot} />;
}
