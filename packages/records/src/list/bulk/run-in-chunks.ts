import type { BulkResult, BulkRun } from './bulk-action';

/** The server's maximum per call. */
const chunkSize = 100;

interface ChunksResult extends BulkResult {
  /** The error that stopped it, and the rows not processed; none when all are done. */
  readonly stopped?: { readonly error: unknown; readonly left: readonly string[] };
}

/** Processes any number of rows in chunks; an error does not undo earlier chunks. */
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
