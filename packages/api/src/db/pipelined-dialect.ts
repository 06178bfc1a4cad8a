import {
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isLostStatement, isStalePlan, isUnavailable } from './database-errors';
import { enteredTenant } from './entered-tenant';
import { createStatementNames, type StatementNames } from './statement-names';
import { createTenantConditions, type TenantConditions } from './tenant-conditions';

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

/**
 * Raises the limits of a transaction's statements in the database. The driver recognises it, and
 * then waits longer, too.
 */
export const raiseLimits = `select set_config('statement_timeout', '10min', true),
  set_config('lock_timeout', '1min', true),
  set_config('idle_in_transaction_session_timeout', '10min', true)`;

const endsTransaction = new Set(['commit', 'rollback']);

/**
 * A client for Kysely's driver, with frequent statements prepared, each limited in time, and those
 * of a tenant's transaction naming the tenant.
 */
function limitedClient(
  client: pg.PoolClient,
  names: StatementNames | null,
  withTenantConditions: TenantConditions,
  longStatementLimit: number,
) {
  let isLongWork = false;
  let tenantId: string | null = null;
  let failure: Error | undefined;

  /** The statement as it is sent. */
  function named(sql: string, values: readonly unknown[]) {
    const written = tenantId ? withTenantConditions(sql, values.length + 1) : null;
    return {
      text: written?.sql ?? sql,
      values: written?.namesTenant ? [...values, tenantId] : [...values],
    };
  }

  return {
    query: async (sql: string, passed: readonly unknown[]) => {
      const { text, values } = named(sql, passed);
      const name = values.length > 0 ? names?.nameOf(text) : undefined;
      if (text === raiseLimits) isLongWork = true;
      else if (endsTransaction.has(text)) {
        isLongWork = false;
        tenantId = null;
      } else tenantId = enteredTenant(text) ?? tenantId;
      // Without one of its own a statement has the pool's.
      const limit = isLongWork ? { query_timeout: longStatementLimit } : {};
      try {
        return await client.query({ name, text, values, ...limit });
      } catch (error) {
        if (isStalePlan(error)) names?.renew();
        if (isLostStatement(error)) names?.stop();
        if (isUnavailable(error)) failure = error;
        throw error;
      }
    },
    // The pool drops a broken connection instead of lending it again.
    release: () => client.release(failure),
  };
}

/** The clients of a pool for Kysely's driver. */
async function poolOfLimitedClients(
  pool: pg.Pool,
  { prepared, longStatementLimit }: PipelinedDialectOptions,
): Promise<PostgresPool> {
  const names = prepared ? createStatementNames() : null;
  const conditions = await createTenantConditions(pool);
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely's type also has cursors, which its driver does not use here.
      const wrapped =
        known.get(client) ??
        (limitedClient(
          client,
          names,
          conditions,
          longStatementLimit,
        ) as unknown as PostgresPoolClient);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

interface PipelinedDialectOptions {
  /** Whether frequent statements are prepared by name. */
  readonly prepared: boolean;
  /** Client-side limit in milliseconds of a statement after `raiseLimits`. */
  readonly longStatementLimit: number;
}

/** PostgreSQL over a pool of pipelining connections. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: () => Promise<PostgresPool>;

  constructor(pool: pg.Pool, options: PipelinedDialectOptions) {
    super({ pool });
    this.#pool = () => poolOfLimitedClients(pool, options);
  }

  override createDriver() {
    return new PipelinedDriver({ pool: this.#pool });
  }
}
