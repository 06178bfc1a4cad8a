import { setTimeout } from 'node:timers/promises';
import type { Role } from '@cervoise/domain/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database';
import { isRetryable } from './database-errors';

/** The verified user an operation runs for, as the database knows them at that moment. */
export interface Actor {
  readonly userId: string;
  readonly tenantId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly breweryName: string;
}

/** A transaction in which row-level security shows one tenant's rows. */
export type TenantTransaction = Transaction<Database>;

type Callback = () => void | Promise<void>;
const committed = new WeakMap<TenantTransaction, Callback[]>();

/**
 * Runs `work` in one transaction that sees and writes the rows of one tenant alone.
 * @param actor whose tenant; `userId` is left out for work of the system itself
 */
export const withTenant = <T>(
  database: Kysely<Database>,
  actor: { readonly tenantId: string; readonly userId?: string },
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> =>
  withTenantEntry(
    database,
    async () => undefined,
    async (tx) => {
      // Not waited for: the first statements of the work go over the wire right behind it, and
      // without a tenant row-level security shows and takes nothing.
      const entered = enterTenant(tx, actor);
      entered.catch(() => undefined);
      return work(tx).finally(() => entered);
    },
  );

/** How often work is begun, at most, when the database gives it up. */
const mostTries = 3;
/** Milliseconds. */
const headStart = 25;

/**
 * As `withTenant`, with `enter` to enter the tenant first; `work` gets what it gave. Work that the
 * database gives up for a deadlock is begun again, so it does nothing but write in its transaction.
 */
export async function withTenantEntry<Entered, T>(
  database: Kysely<Database>,
  enter: (tx: TenantTransaction) => Promise<Entered>,
  work: (tx: TenantTransaction, entered: Entered) => Promise<T>,
): Promise<T> {
  let callbacks: Callback[] = [];
  const attempt = () =>
    database.transaction().execute(async (tx) => {
      callbacks = [];
      committed.set(tx, callbacks);
      return work(tx, await enter(tx));
    });
  const result = await retrying(attempt);
  for (const callback of callbacks) await callback();
  return result;
}

/** Runs a transaction again when the database gave it up so that others could go on. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === mostTries || !isRetryable(error)) throw error;
      // The others go first, else both could wait for each other again.
      await setTimeout(tries * headStart * (1 + Math.random()));
    }
  }
}

/** Makes what a transaction still does see and write one tenant's rows alone. */
export async function enterTenant(
  tx: TenantTransaction,
  actor: { readonly tenantId: string; readonly userId?: string },
): Promise<void> {
  await sql`select set_config('app.tenant_id', ${actor.tenantId}, true),
                   set_config('app.user_id', ${actor.userId ?? ''}, true)`.execute(tx);
}

/**
 * Gives a transaction the time of an import, an export or a job: limits that a request's statements
 * have are meant to free what they lock, these only to end what hangs.
 */
export async function allowLongWork(tx: Transaction<Database>): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true),
                   set_config('lock_timeout', '1min', true),
                   set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(tx);
}

/** Runs `callback` once the transaction has committed, never if it fails: a mail, a socket event. */
export function afterCommit(tx: TenantTransaction, callback: Callback): void {
  const callbacks = committed.get(tx);
  if (!callbacks) throw new Error('afterCommit needs the transaction that withTenant gave.');
  callbacks.push(callback);
}
