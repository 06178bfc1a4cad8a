const dayLength = 86_400_000;

/**
 * The instant of an event of a past day whose hour is unknown: noon UTC, the same day in metropolitan
 * France.
 */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/**
 * Whether only the day of a recorded event is known. One that is recorded as it happens has the
 * milliseconds of its moment, which are those of a noon once in a day.
 */
export const isNoon = (instant: Date | string): boolean =>
  new Date(instant).getTime() % dayLength === dayLength / 2;
