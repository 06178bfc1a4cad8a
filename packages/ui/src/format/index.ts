export {
  type DateValue,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatLongDate,
  formatMonth,
  formatMonthName,
  formatShortDay,
  formatShortMonth,
  formatTime,
  formatWeekdayDate,
  toCalendarDate,
} from './dates';
export {
  absent,
  formatDifference,
  formatFigureChange,
  formatFileSize,
  formatGravity,
  formatHectoliters,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatTemperature,
  formatWholeMoney,
  sharedDecimals,
} from './numbers';
export { formatCount, formatList, plural } from './plurals-and-lists';
export {
  daysUntil,
  formatDayCount,
  formatDueIn,
  formatExpiresIn,
  formatMoment,
  formatMomentWithin,
  formatRelativeDays,
} from './relative';
