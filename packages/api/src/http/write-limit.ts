import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { tooManyRequests } from '../errors';

const windowMilliseconds = 60_000;

/**
 * Counts the writes of each user over a minute, in this process: a script that runs away is
 * stopped, at no cost to each write. Several servers each count their own.
 * @param most writes a minute
 * @returns counts writes, and throws TOO_MANY_REQUESTS when they are too many
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

/** How many writes a request asks for: the fields of its mutation. Zero for a query. */
export function countWrites(document: DocumentNode): number {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION &&
    definition.operation === OperationTypeNode.MUTATION
      ? definition.selectionSet.selections
      : [],
  ).length;
}
