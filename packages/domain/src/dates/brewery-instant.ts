import { breweryTimeZone, withFirstOfMonth } from './calendar-date';

let breweryClock: Intl.DateTimeFormat | undefined;

/** The brewery's local time at an instant, as if it were UTC. */
function wallClock(instant: number): number {
  breweryClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: breweryTimeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${breweryClock.format(instant).replace(' ', 'T')}Z`);
}

/**
 * The instant of a local day (YYYY-MM-DD) and time (HH:mm) in the brewery's zone. Of an hour that
 * occurs twice it is the second, of a skipped one the hour after.
 */
export function breweryInstant(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - (wallClock(wanted) - wanted);
  return new Date(guess - (wallClock(guess) - wanted));
}

/** The brewery's local day (YYYY-MM-DD) and time (HH:mm) of an instant. */
export function breweryClockAt(instant: Date): { readonly day: string; readonly time: string } {
  const shown = new Date(wallClock(instant.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

let momentFormat: Intl.DateTimeFormat | undefined;

/** An instant in a sentence, in the brewery's zone: « 12 mars 2026 à 10:05 », « 1er novembre 2026 à 10:05 ». */
export function momentText(instant: Date): string {
  momentFormat ??= new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: breweryTimeZone,
  });
  return withFirstOfMonth(momentFormat.format(instant));
}

let shortMomentFormat: Intl.DateTimeFormat | undefined;

/** An instant in the brewery's zone, in figures: « 12/03/2026 10:05 ». */
export function shortMomentText(instant: Date): string {
  shortMomentFormat ??= new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: breweryTimeZone,
  });
  return shortMomentFormat.format(instant);
}
