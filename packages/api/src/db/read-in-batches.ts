import { type Expression, sql } from 'kysely';
import type { TenantTransaction } from './tenant-transaction';

/**
 * Reads a query's rows in batches through a cursor: sorted once, and never all in memory. The
 * database reads the next batch while the caller works on one. One at a time per transaction.
 */
export async function* readInBatches<Row>(
  tx: TenantTransaction,
  query: Expression<Row>,
  batchSize = 1000,
): AsyncGenerator<Row[]> {
  await sql`declare read_in_batches no scroll cursor for ${query}`.execute(tx);
  const fetch = () => {
    const fetched = sql<Row>`fetch forward ${sql.raw(String(batchSize))}
      from read_in_batches`.execute(tx);
    // Thrown where it is awaited, unless the caller has stopped before.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    const isLast = rows.length < batchSize;
    if (!isLast) next = fetch();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await sql`close read_in_batches`.execute(tx);
}
