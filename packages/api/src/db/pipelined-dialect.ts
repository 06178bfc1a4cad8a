import {
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './database-errors';
import { createStatementNames, type StatementNames } from './statement-names';

/**
 * Kysely's driver, without waiting for the answer to `begin`: the next statements are sent right
 * behind it (`pg`'s pipeline mode), which saves a round trip per transaction.
 */
class PipelinedDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings);
    // Without a handler until the commit, a failure would be an unhandled rejection and end the
    // process.
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  /** @throws the error of `begin`, if any */
  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** The clients of a pool for Kysely's driver, with frequent statements prepared. */
function preparingPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const preparing = (client: pg.PoolClient) => ({
    query: async (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? names.nameOf(text) : undefined;
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        if (isStalePlan(error)) names.renew();
        throw error;
      }
    },
    release: () => client.release(),
  });
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely's type also has cursors, which its driver does not use here.
      const wrapped = known.get(client) ?? (preparing(client) as unknown as PostgresPoolClient);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/**
 * PostgreSQL over a pool of pipelining connections.
 * @param prepared whether frequent statements are prepared by name
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: pg.Pool, prepared: boolean) {
    super({ pool });
    this.#pool = prepared ? preparingPool(pool, createStatementNames()) : pool;
  }

  override createDriver() {
    return new PipelinedDriver({ pool: this.#pool });
  }
}
