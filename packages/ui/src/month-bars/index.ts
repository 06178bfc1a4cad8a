export { type MonthBar, MonthBars } from './month-bars';
