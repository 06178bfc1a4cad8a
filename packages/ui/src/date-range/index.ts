export { type DateRange, DateRangePicker } from './date-range-picker';
