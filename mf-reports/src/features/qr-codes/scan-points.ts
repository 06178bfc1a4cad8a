import { addDays, daysBetween } from '@cervoise/domain/dates';
import type { ChartPoint } from '@cervoise/ui/chart';
import { formatDayMonth, formatMonth, toCalendarDate } from '@cervoise/ui/format';

interface ScanDay {
  /** YYYY-MM-DD, or a Date converted by the client. */
  readonly date: string | Date;
  readonly count: number;
}

/** Longer periods are drawn by month. */
const maxDays = 62;
/** Minimum number of days of a line. */
const fewestDays = 14;

function everyDay(counts: ReadonlyMap<string, number>, from: string, to: string): ChartPoint[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { label: formatDayMonth(day), value: counts.get(day) ?? 0 };
  });
}

function everyMonth(counts: ReadonlyMap<string, number>, from: string, to: string): ChartPoint[] {
  const byMonth = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const month = day.slice(0, 7);
    byMonth.set(month, (byMonth.get(month) ?? 0) + (counts.get(day) ?? 0));
  }
  return [...byMonth].map(([month, value]) => ({ label: formatMonth(`${month}-01`), value }));
}

/** The scans from the first day with any until today, at least two weeks. */
export function scanPoints(days: readonly ScanDay[], today: string) {
  const counts = new Map(days.map(({ date, count }) => [toCalendarDate(date) ?? '', count]));
  const [from = today] = [addDays(today, 1 - fewestDays), ...counts.keys()].sort();
  const isLong = daysBetween(from, today) >= maxDays;
  return {
    labelTitle: isLong ? 'Mois' : 'Jour',
    points: (isLong ? everyMonth : everyDay)(counts, from, today),
  };
}
