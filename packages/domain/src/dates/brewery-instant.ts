let breweryClock: Intl.DateTimeFormat | undefined;

/** What a clock on the brewery's wall shows at an instant, read as if it stood in UTC. */
function wallClock(instant: number): number {
  breweryClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${breweryClock.format(instant).replace(' ', 'T')}Z`);
}

/**
 * The instant at which a clock in the brewery shows a day (YYYY-MM-DD) and an hour (HH:mm). Of an
 * hour that comes twice it is the second, of one that is skipped the hour after.
 */
export function breweryInstant(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - (wallClock(wanted) - wanted);
  return new Date(guess - (wallClock(guess) - wanted));
}
