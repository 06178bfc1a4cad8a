import { type DocumentNode, OperationTypeNode } from 'graphql';
import { tooManyRequests } from '../errors';
import { rootFieldsOf } from './root-fields';

const windowMilliseconds = 60_000;

/**
 * Limits the writes per user and minute, in this process: stops a runaway script at no cost per
 * write. Several servers each count their own.
 * @param most writes per minute
 * @returns counts writes, and throws TOO_MANY_REQUESTS above the limit
 */
export function createWriteLimit(most: number, now: () => number = Date.now) {
  const counters = new Map<string, { count: number; readonly endsAt: number }>();
  let nextCleanUp = 0;

  return (userId: string, writes: number): void => {
    const instant = now();
    if (instant >= nextCleanUp) {
      for (const [user, { endsAt }] of counters) if (endsAt <= instant) counters.delete(user);
      nextCleanUp = instant + windowMilliseconds;
    }
    const known = counters.get(userId);
    const counter =
      known && known.endsAt > instant ? known : { count: 0, endsAt: instant + windowMilliseconds };
    counters.set(userId, counter);
    counter.count += writes;
    if (counter.count <= most) return;
    throw tooManyRequests(
      Math.ceil((counter.endsAt - instant) / 1000),
      'Trop de modifications en une minute. Veuillez patienter un instant avant de continuer.',
    );
  };
}

/** The number of writes of a request: the fields of its mutation. Zero for a query. */
export const countWrites = (document: DocumentNode): number =>
  rootFieldsOf(document, OperationTypeNode.MUTATION).length;
