import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { Author, WriteContext } from '../db/author';

/** Dates relative to the first start of the demo. */
export interface DemoCalendar {
  /** YYYY-MM-DD, `days` ago; ahead when negative. */
  day(days: number): string;
  /** An instant of that day; `turn` spreads events over working hours. */
  instant(daysAgo: number, turn: number): Date;
}

export function demoCalendar(now: Date): DemoCalendar {
  const today = calendarDateOf(now);
  const day = (days: number) => addDays(today, -days);
  return {
    day,
    instant: (daysAgo, turn) => {
      const minutes = (turn * 37) % 480;
      return new Date(Date.parse(`${day(daysAgo)}T07:10:00Z`) + minutes * 60_000);
    },
  };
}

/** The context of a write some days ago, by one of the authors in turn. */
export function pastContext(
  calendar: DemoCalendar,
  authors: readonly Author[],
  daysAgo: number,
  turn: number,
): WriteContext {
  const author = authors[turn % authors.length];
  if (!author) throw new Error('A brewery of the demo needs somebody.');
  return { author, today: calendar.day(daysAgo), at: calendar.instant(daysAgo, turn + 1) };
}
