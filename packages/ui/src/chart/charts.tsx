import { lazy } from 'react';
import type { ChartProps } from './chart-data';
import { ChartFigure } from './chart-figure';

// The charting library is as large as the rest of a page, so it is loaded lazily.
const BarPlot = lazy(async () => ({ default: (await import('./plots')).BarPlot }));
const LinePlot = lazy(async () => ({ default: (await import('./plots')).LinePlot }));
const ColumnPlot = lazy(async () => ({ default: (await import('./plots')).ColumnPlot }));
const StepPlot = lazy(async () => ({ default: (await import('./plots')).StepPlot }));

/** Values by name, the current one in copper. */
export function BarChart(props: ChartProps) {
  return <ChartFigure {...props} plot={BarPlot} />;
}

/** Sums by month or day, the current one in copper. */
export function ColumnChart(props: ChartProps) {
  return <ChartFigure {...props} plot={ColumnPlot} />;
}

/** A value measured at irregular times. */
export function LineChart(props: ChartProps) {
  return <ChartFigure {...props} plot={LinePlot} />;
}

/** A value that is constant between points, such as a stock. */
export function StepChart(props: ChartProps) {
  return <ChartFigure {...props} plot={StepPlot} />;
}
