import { ApiError } from '../errors';

/** Runs one step; a refusal is counted and must change nothing. Returns the number of refusals. */
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

/** Collects descriptions of unexpected values. */
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

/** The sorted ids of some records. */
export const idsOf = (some: readonly { readonly id: string }[]): string[] =>
  some.map(({ id }) => id).sort();
