import type { BulkResult, BulkRun } from './bulk-action';

/** As many as the server takes at once. */
const mostAtOnce = 100;

/** Does a thing with any number of rows, part by part, and joins what the server said. */
export async function runInParts(run: BulkRun, ids: readonly string[]): Promise<BulkResult> {
  let joined: BulkResult = { changedCount: 0, refused: [] };
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const { changedCount, refused } = await run(ids.slice(from, from + mostAtOnce));
    joined = {
      changedCount: joined.changedCount + changedCount,
      refused: [...joined.refused, ...refused],
    };
  }
  return joined;
}
