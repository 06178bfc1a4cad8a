/** The month (YYYY-MM) some months after another; before it below zero. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // `Date` carries months over years.
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The last day (YYYY-MM-DD) of a month (YYYY-MM). */
export function lastDayOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // The day before the first of the next one.
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The last day (YYYY-MM-DD) of each of the `count` months before the one of `date`, oldest first. */
export const lastDaysOfMonths = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    lastDayOfMonth(monthAfter(date.slice(0, 7), index - count)),
  );

/** Calendar months from one (YYYY-MM) to another; negative for an earlier one. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
