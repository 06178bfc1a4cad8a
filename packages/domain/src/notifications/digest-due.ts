import { addDays } from '../dates';
import type { NotificationDigest } from '.';

/** The Monday of a day's week; both YYYY-MM-DD. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/**
 * Whether a digest is due on a day, given the day of the last one. A missed day is made up for on
 * the next.
 */
export function isDigestDue(digest: NotificationDigest, lastDay: string, today: string): boolean {
  switch (digest) {
    case 'off':
      return false;
    case 'daily':
      return lastDay < today;
    case 'weekly':
      return lastDay < mondayOf(today);
  }
}
