import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../src/db/connection';
import { createDatabaseOf, type Node } from './cluster';
import type { ClusterServer } from './server';

const writersAtOnce = 50;
/** Milliseconds of a writer between two writes: two cores also move the parts. */
const pause = 500;

/** Writes ingredients of one brewery, one after the other, until it is over. */
async function write(
  server: ClusterServer,
  token: string,
  state: { isOver: boolean; readonly written: string[]; failed: number },
): Promise<void> {
  while (!state.isOver) {
    const name = `Houblon ${randomUUID()}`;
    const { body } = await server.post(
      `mutation { createIngredient(input: { name: "${name}", type: hop, unit: kg,
         minimumStockQuantity: 1, requestId: "${randomUUID()}" }) { id } }`,
      token,
    );
    if (body.errors) state.failed += 1;
    else state.written.push(name);
    await wait(pause);
  }
}

/**
 * Adds a node and moves parts of the tables to it while breweries are written to: what was
 * acknowledged is there.
 * @param url the coordinator's database
 * @param emails of people of different breweries
 */
export async function proveMovedShards(
  server: ClusterServer,
  url: string,
  added: Node,
  emails: readonly string[],
): Promise<void> {
  await createDatabaseOf(added, 'cervoise');
  // One of its own: a former one may still hold connections to a node that was lost meanwhile.
  const cluster = await connect({ connectionString: url });
  const tokens: string[] = [];
  for (const email of emails.slice(0, writersAtOnce)) tokens.push(await server.loginAs(email));
  const state = { isOver: false, written: [] as string[], failed: 0 };
  const writing = tokens.map((token) => write(server, token, state));
  const start = performance.now();
  try {
    await cluster.query("select citus_add_node('127.0.0.1', $1)", [added.port]);
    // Logical replication writes nothing into tables under row-level security.
    await cluster.query("select rebalance_table_shards(shard_transfer_mode => 'block_writes')");
    // The former places' rows would hold what a deletion takes from a replicated table.
    await cluster.query('call citus_cleanup_orphaned_resources()');
  } finally {
    state.isOver = true;
    await Promise.all(writing);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const names = state.written;
  const { rows } = await cluster.query<{ name: string }>(
    'select name from ingredients where name = any($1)',
    [names],
  );
  const moved = await cluster.query<{ count: number }>(
    `select count(*)::int as count from pg_dist_shard_placement p
       join pg_dist_shard s using (shardid)
      where p.nodeport = $1 and s.logicalrelid = 'ingredients'::regclass`,
    [added.port],
  );
  await cluster.end();
  const count = moved.rows[0]?.count ?? 0;
  const lost = names.length - new Set(rows.map(({ name }) => name)).size;
  console.info(
    `a node added, ${count} parts of each table moved in ${seconds} s while ${tokens.length} breweries wrote: of ${names.length} acknowledged ${lost} lost, ${rows.length - names.length + lost} twice, ${state.failed} refused`,
  );
  if (count === 0 || lost > 0 || rows.length !== names.length || names.length === 0)
    throw new Error('The moved parts are not whole.');
}
