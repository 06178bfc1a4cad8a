import type { Actor } from './tenant-transaction';

/** Who writes a line that is kept: a person, or the system itself. */
export interface Author {
  readonly tenantId: string;
  readonly userId: string | null;
  /** First and last name. */
  readonly name: string;
}

/** Who writes, and when: every timestamp of a write comes from here. */
export interface WriteContext {
  readonly author: Author;
  /** The brewery's day, YYYY-MM-DD. */
  readonly today: string;
  /** The instant of the write; the database's clock unless given (the demo's past). */
  readonly at?: Date;
}

/** The person an operation runs for, as ledgers and histories name them. */
export const authorOf = (actor: Actor): Author => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  name: `${actor.firstName} ${actor.lastName}`,
});
