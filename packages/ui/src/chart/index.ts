export type { ChartPoint, ChartProps } from './chart-data';
export { BarChart, ColumnChart, LineChart, StepChart } from './charts';
