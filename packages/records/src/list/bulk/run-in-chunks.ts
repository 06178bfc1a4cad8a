import type { BulkResult, BulkRun } from './bulk-action';

/** As many as the server takes at once. */
const chunkSize = 100;

interface ChunksResult extends BulkResult {
  /** What stopped it, and the rows that were not come to; none when all of it is done. */
  readonly stopped?: { readonly error: unknown; readonly left: readonly string[] };
}

/** Does a thing with any number of rows, part by part; a part that fails leaves those before it done. */
export async function runInChunks(run: BulkRun, ids: readonly string[]): Promise<ChunksResult> {
  let joined: BulkResult = { changedCount: 0, refused: [] };
  for (let from = 0; from < ids.length; from += chunkSize) {
    try {
      const { changedCount, refused } = await run(ids.slice(from, from + chunkSize));
      joined = {
        changedCount: joined.changedCount + changedCount,
        refused: [...joined.refused, ...refused],
      };
    } catch (error) {
      return { ...joined, stopped: { error, left: ids.slice(from) } };
    }
  }
  return joined;
}
