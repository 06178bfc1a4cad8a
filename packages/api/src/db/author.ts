import { calendarDateOf } from '@cervoise/domain/dates';
import type { Actor } from './tenant-transaction';

/** The author of a stored line: a user, or the system. */
export interface Author {
  readonly tenantId: string;
  readonly userId: string | null;
  /** First and last name. */
  readonly name: string;
}

/** The author and the time of a write; every timestamp of the write comes from here. */
export interface WriteContext {
  readonly author: Author;
  /** The brewery's day, YYYY-MM-DD. */
  readonly today: string;
  /** The instant of the write: the database's clock, or an earlier instant for the demo's history. */
  readonly at: Date | 'present';
}

/** The user of an operation, as named in ledgers and histories. */
export const authorOf = (actor: Actor): Author => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  name: `${actor.firstName} ${actor.lastName}`,
});

/** The context of an operation's writes. */
export const writeContextOf = (actor: Actor, now: () => Date): WriteContext => ({
  author: authorOf(actor),
  today: calendarDateOf(now()),
  at: 'present',
});
