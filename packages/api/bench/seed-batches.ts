import type { Client } from 'pg';

/** Inserts batches and opens their ledger of beer, which must add up at the end of a transaction. */
export async function seedBatches(admin: Client, insert: () => Promise<unknown>): Promise<void> {
  await admin.query('begin');
  await insert();
  await admin.query('select open_beer_ledger(null)');
  await admin.query('commit');
}
