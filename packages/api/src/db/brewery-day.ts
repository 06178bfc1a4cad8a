import { breweryTimeZone } from '@cervoise/domain/dates';
import { type RawBuilder, sql } from 'kysely';

// A literal, so that statements are planned with it.
const zone = sql.lit(breweryTimeZone);

/** A day, YYYY-MM-DD or SQL of a date. */
type Day = string | RawBuilder<unknown>;

/** SQL of the brewery's day of an instant. */
export const dayOf = (instant: RawBuilder<unknown>) =>
  sql<string>`(${instant} at time zone ${zone})::date`;

/** SQL of when something happened of which the day is known: at its entry, or at noon of an earlier day. */
export const momentOf = (day: RawBuilder<unknown>, enteredAt: RawBuilder<unknown>) => sql`case
  when ${day} = ${dayOf(enteredAt)} then ${enteredAt}
  else ${day}::timestamp at time zone 'Etc/UTC' + interval '12 hours' end`;

/** SQL of the first instant of a day. */
export const startOfDay = (day: Day) => sql<Date>`(${day}::date::timestamp at time zone ${zone})`;

/** SQL of the instant after a day, which is 23 or 25 hours long when the clocks change. */
export const endOfDay = (day: Day) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`;
