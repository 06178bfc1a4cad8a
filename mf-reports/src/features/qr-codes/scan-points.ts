import { addDays, daysBetween } from '@cervoise/domain/dates';
import type { ChartPoint } from '@cervoise/ui/chart';
import { formatDayMonth, formatMonth, toCalendarDate } from '@cervoise/ui/format';

interface ScanDay {
  /** YYYY-MM-DD, or the Date that the client makes of it. */
  readonly date: string | Date;
  readonly count: number;
}

/** A longer time is drawn by month: more points than that nobody tells apart. */
const mostDays = 62;
/** A shorter one makes no line. */
const fewestDays = 14;

function everyDay(counts: ReadonlyMap<string, number>, from: string, to: string): ChartPoint[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => {
    const day = addDays(from, place);
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

/** The scans from the first day there were any until today, of two weeks at least. */
export function scanPoints(days: readonly ScanDay[], today: string) {
  const counts = new Map(days.map(({ date, count }) => [toCalendarDate(date) ?? '', count]));
  const [from = today] = [addDays(today, 1 - fewestDays), ...counts.keys()].sort();
  const isLong = daysBetween(from, today) >= mostDays;
  return {
    labelTitle: isLong ? 'Mois' : 'Jour',
    points: (isLong ? everyMonth : everyDay)(counts, from, today),
  };
}
