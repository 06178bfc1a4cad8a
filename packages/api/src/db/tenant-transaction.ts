import { setTimeout } from 'node:timers/promises';
import type { Role } from '@cervoise/domain/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import { badUserInput } from '../errors';
import type { Database } from './database';
import { isRetryable, ledgerRefusal } from './database-errors';
import { enterStatement } from './entered-tenant';
import { raiseLimits } from './pipelined-dialect';

/** The verified user of an operation, as stored at that moment. */
export interface Actor {
  readonly userId: string;
  readonly tenantId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly breweryName: string;
}

/** A transaction in which row-level security shows only one tenant's rows. */
export type TenantTransaction = Transaction<Database>;

/** Each statement sees what is committed when it starts, or all see the state of the first one. */
export type Isolation = 'read committed' | 'repeatable read';

type Callback = () => void | Promise<void>;
const committed = new WeakMap<TenantTransaction, Callback[]>();
const databases = new WeakMap<TenantTransaction, Kysely<Database>>();

/**
 * Runs `work` in one transaction that sees and writes only one tenant's rows.
 * @param actor whose tenant; without `userId` for work of the system
 */
export const withTenant = <T>(
  database: Kysely<Database>,
  actor: { readonly tenantId: string; readonly userId?: string },
  work: (tx: TenantTransaction) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> =>
  withTenantEntry(
    database,
    async () => undefined,
    async (tx) => {
      // Not awaited: the work's first statements are sent right behind it. Without a tenant,
      // row-level security shows and accepts no rows.
      const entered = enterTenant(tx, actor);
      entered.catch(() => undefined);
      return work(tx).finally(() => entered);
    },
    isolation,
  );

/**
 * As `withTenant`, with all statements on the state of one moment: sums and their lines agree,
 * whatever is written meanwhile.
 */
export const withSnapshot = <T>(
  database: Kysely<Database>,
  actor: { readonly tenantId: string; readonly userId?: string },
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => withTenant(database, actor, work, 'repeatable read');

/** Most attempts when the database aborts the transaction. */
const maxAttempts = 3;
/** Milliseconds. */
const headStart = 25;

/**
 * As `withTenant`, with `enter` to enter the tenant first; `work` gets its result. Work aborted by
 * a deadlock runs again, so it must have no side effects outside its transaction.
 */
export async function withTenantEntry<Entered, T>(
  database: Kysely<Database>,
  enter: (tx: TenantTransaction) => Promise<Entered>,
  work: (tx: TenantTransaction, entered: Entered) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  let callbacks: Callback[] = [];
  const transaction = () =>
    isolation === 'read committed'
      ? database.transaction()
      : database.transaction().setIsolationLevel(isolation);
  const attempt = () =>
    transaction().execute(async (tx) => {
      callbacks = [];
      committed.set(tx, callbacks);
      databases.set(tx, database);
      return work(tx, await enter(tx));
    });
  const result = await withRetries(attempt);
  for (const callback of callbacks) await callback();
  return result;
}

/** Retries a transaction that the database aborted in favour of another. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const refusal = ledgerRefusal(error);
      if (refusal) throw badUserInput(refusal);
      if (tries === maxAttempts || !isRetryable(error)) throw error;
      // Waits a random time, else both transactions could deadlock again.
      await setTimeout(tries * headStart * (1 + Math.random()));
    }
  }
}

/** Sets the tenant of a transaction: from then on it sees and writes this tenant's rows only. */
export async function enterTenant(
  tx: TenantTransaction,
  actor: { readonly tenantId: string; readonly userId?: string },
): Promise<void> {
  await sql.raw(enterStatement(actor)).execute(tx);
}

/**
 * Raises a transaction's timeouts for an import, an export or a job: those of a request free its
 * locks soon, these only end what hangs.
 */
export async function allowLongWork(tx: Transaction<Database>): Promise<void> {
  await sql.raw(raiseLimits).execute(tx);
}

/**
 * Plans the statements of a transaction for their actual values and table sizes. A generic plan
 * assumes a short list of ids, and may have been made for a table that was nearly empty.
 */
export async function planForValues(tx: TenantTransaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
}

/**
 * Ends `planForValues`, before many rows are written: triggers and foreign keys would plan their
 * statements again for each of them.
 */
export async function allowGenericPlans(tx: TenantTransaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx);
}

/** Runs `callback` once the transaction has committed, never if it fails: a mail, a socket event. */
export function afterCommit(tx: TenantTransaction, callback: Callback): void {
  const callbacks = committed.get(tx);
  if (!callbacks) throw new Error('afterCommit needs the transaction that withTenant gave.');
  callbacks.push(callback);
}

/** The database that a transaction of `withTenant` was started on. */
export function databaseOf(tx: TenantTransaction): Kysely<Database> {
  const database = databases.get(tx);
  if (!database) throw new Error('databaseOf needs the transaction that withTenant gave.');
  return database;
}
