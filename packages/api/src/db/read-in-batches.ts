import { type Expression, sql } from 'kysely';
import type { TenantTransaction } from './tenant-transaction';

const batchSize = 1000;

/**
 * Reads a query's rows in batches through a cursor: sorted once, and never all in memory. One at a
 * time per transaction.
 */
export async function* readInBatches<Row>(
  tx: TenantTransaction,
  query: Expression<Row>,
): AsyncGenerator<Row[]> {
  await sql`declare read_in_batches no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.raw(String(batchSize))}
      from read_in_batches`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await sql`close read_in_batches`.execute(tx);
}
