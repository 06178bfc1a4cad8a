import { ApiError } from '../errors';

/** Lives a history; what the rules refuse is refused and changes nothing. Gives how much that was. */
export async function runHistory<Step>(
  history: readonly Step[],
  take: (step: Step) => Promise<unknown>,
): Promise<{ readonly refused: number }> {
  let refused = 0;
  for (const step of history) {
    try {
      await take(step);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'BAD_USER_INPUT') throw error;
      refused += 1;
    }
  }
  return { refused };
}

/** Keeps in words what is found otherwise than it is right. */
export function createComparison() {
  const differences: string[] = [];
  return {
    differences,
    expect: (what: string, found: unknown, right: unknown): void => {
      if (JSON.stringify(found) === JSON.stringify(right)) return;
      differences.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(right)}`);
    },
  };
}

/** The ids of some records, in an order that compares. */
export const idsOf = (some: readonly { readonly id: string }[]): string[] =>
  some.map(({ id }) => id).sort();
