export type { ChartPoint, ChartProps } from './chart-data';
export { BarChart, ColumnChart, fetchCharts, LineChart, StepChart } from './charts';
