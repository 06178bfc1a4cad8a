import { type Kysely, sql } from 'kysely';
import { notFound } from '../errors';
import type { Database } from './database';
import { inputHash, otherInput } from './request-input';
import { checkRequestId } from './request-once';
import {
  type Actor,
  enterTenant,
  type TenantTransaction,
  withTenantEntry,
} from './tenant-transaction';

/** A write requested by a user. */
export interface WriteRequest {
  /** The same request id under another name is another request. */
  readonly operation: string;
  /** Created by the client; without one the write simply runs. */
  readonly requestId: string | null | undefined;
  /** Id of the written record, by which a repeat finds the first result. */
  readonly about: string;
  /** The data to write: the same request id with other data is refused. */
  readonly input: unknown;
}

interface FirstRequest {
  readonly about: string;
  readonly isOther: boolean;
}

/**
 * Enters the actor's tenant. Returns the id of a first run's record, null when this is the first.
 */
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
  return first?.about ?? null;
}

/**
 * Runs a write in a transaction of the actor's tenant, once per request id, and returns the written
 * record; a repeat returns its current state. The id of the record is known beforehand, so the
 * request id costs no statement of its own; a write that finds its result later uses `runOnce`.
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
      if (requestId) return claim(tx, actor, request);
      await enterTenant(tx, actor);
      return null;
    },
    async (tx, first) => {
      if (first === null) return run(tx);
      const row = await find(tx, first);
      if (!row) throw notFound();
      return row;
    },
  );
}
