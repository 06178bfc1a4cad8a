import type { Pool } from 'pg';

/**
 * A pool for socket.io's adapter, which opens a new connection when the one it listens on breaks,
 * and never gives back the broken one: it would take up a place in the pool for good, and the pool
 * could not be closed.
 */
export function adapterPool(pool: Pool): Pool {
  const connect = async () => {
    const client = await pool.connect();
    // The adapter removes this listener when it gives the connection back itself.
    client.once('end', () => client.release(true));
    return client;
  };
  // The adapter uses these two of a pool, and no callbacks.
  return { connect, query: pool.query.bind(pool) } as unknown as Pool;
}
