export type { ChartPoint, ChartProps } from './chart-data';
export { BarChart, DonutChart, LineChart } from './charts';
