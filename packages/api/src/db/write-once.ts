import { type Kysely, sql } from 'kysely';
import { badUserInput, notFound } from '../errors';
import type { Database } from './database';
import { inputHash, otherInput } from './request-input';
import {
  type Actor,
  enterTenant,
  type Isolation,
  type TenantTransaction,
  withTenantEntry,
} from './tenant-transaction';

const requestIdForm = /^[\w-]{8,64}$/;

/** @throws BAD_USER_INPUT for an invalid request id */
export function checkRequestId(requestId: string): void {
  if (!requestIdForm.test(requestId)) throw badUserInput('Identifiant de requête invalide.');
}

/** Whether a request has run already, for checks that a repeat would fail. */
export async function isRepeat(
  tx: TenantTransaction,
  { tenantId, userId }: Actor,
  operation: string,
  requestId: string | null | undefined,
): Promise<boolean> {
  if (!requestId) return false;
  const key = { tenantId, userId, operation, requestId };
  const found = await tx
    .selectFrom('idempotencyKeys')
    .select('requestId')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return found !== undefined;
}

/** A write requested by a user. */
export interface WriteRequest {
  /** The same request id under another name is another request. */
  readonly operation: string;
  /** Created by the client; without one the write simply runs. */
  readonly requestId: string | null | undefined;
  /** Id of the written record, by which a repeat finds the first result. */
  readonly about: string;
  /** The data to write, without passwords: the same request id with other data is refused. */
  readonly input: unknown;
  /** « repeatable read » for a write of what it reads in several statements. */
  readonly isolation?: Isolation;
}

interface FirstRequest {
  /** Null for some requests of an earlier release. */
  readonly about: string | null;
  readonly isOther: boolean;
}

/** Returns the id of a first run's record, null when this is the first. */
async function claim(
  tx: TenantTransaction,
  { tenantId, userId }: Actor,
  { operation, requestId, about, input }: WriteRequest,
): Promise<string | null> {
  const { rows } = await sql<{ first: FirstRequest | null }>`
    select claim_request(${tenantId}, ${userId}, ${operation}, ${requestId},
                         ${JSON.stringify(about)}::jsonb, ${inputHash(input)}::bytea) as first`.execute(
    tx,
  );
  const first = rows[0]?.first ?? null;
  if (first?.isOther) throw otherInput();
  return first && (first.about ?? about);
}

/**
 * Runs a write in a transaction of the actor's tenant, once per request id, and returns the written
 * record; a repeat returns its current state. Of two at the same moment, the second waits for the
 * first's transaction. A failed run stores nothing, so it can be retried. The id of the record is
 * known beforehand, so the request id costs no statement of its own.
 * @throws NOT_FOUND when a repeat finds nothing, BAD_USER_INPUT for one with another input; errors
 * of `run`
 */
export function writeOnce<Row>(
  database: Kysely<Database>,
  actor: Actor,
  request: WriteRequest,
  run: (tx: TenantTransaction) => Promise<Row>,
  find: (tx: TenantTransaction, about: string) => Promise<Row | undefined>,
): Promise<Row> {
  const { requestId } = request;
  if (requestId) checkRequestId(requestId);
  return withTenantEntry(
    database,
    async (tx) => {
      // The claim is sent right behind it.
      const entered = enterTenant(tx, actor);
      entered.catch(() => undefined);
      const first = requestId ? await claim(tx, actor, request) : null;
      await entered;
      return first;
    },
    async (tx, first) => {
      if (first === null) return run(tx);
      const row = await find(tx, first);
      if (!row) throw notFound();
      return row;
    },
    request.isolation,
  );
}
