import { deferred } from '../deferred';
import { Skeleton } from '../feedback';
import type { ChartProps } from './chart-data';
import { ChartFigure } from './chart-figure';

// The charting library is as large as the rest of a page, so it is fetched with the first chart.
const fallback = <Skeleton height="100%" />;
const barPlot = deferred(async () => (await import('./plots')).BarPlot, fallback);
const linePlot = deferred(async () => (await import('./plots')).LinePlot, fallback);
const columnPlot = deferred(async () => (await import('./plots')).ColumnPlot, fallback);
const stepPlot = deferred(async () => (await import('./plots')).StepPlot, fallback);

/** Values by name, the current one in copper. */
export function BarChart(props: ChartProps) {
  return <ChartFigure {...props} plot={barPlot.Component} />;
}

/** Sums by month or day, the current one in copper. */
export function ColumnChart(props: ChartProps) {
  return <ChartFigure {...props} plot={columnPlot.Component} />;
}

/** A value measured at irregular times. */
export function LineChart(props: ChartProps) {
  return <ChartFigure {...props} plot={linePlot.Component} />;
}

/** A value that is constant between points, such as a stock. */
export function StepChart(props: ChartProps) {
  return <ChartFigure {...props} plot={stepPlot.Component} />;
}

/**
 * Fetches the library ahead of a page's first chart: with the page's code, which hovering its link
 * fetches, instead of after its data.
 */
export function fetchCharts(): void {
  void linePlot.fetch();
}
