/** The last day (YYYY-MM-DD) of each of the `count` months before the one of `date`, oldest first. */
export function lastDaysOfMonths(date: string, count: number): string[] {
  const [year = 0, month = 1] = date.split('-').map(Number);
  // The day before the first of a month; `Date` carries months over years.
  const lastDayBefore = (monthsAgo: number) =>
    new Date(Date.UTC(year, month - 1 - monthsAgo, 0)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, place) => lastDayBefore(count - 1 - place));
}
