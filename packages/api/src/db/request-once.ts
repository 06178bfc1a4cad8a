import { badUserInput } from '../errors';
import { inputHash, otherInput } from './request-input';
import type { Actor, TenantTransaction } from './tenant-transaction';

const requestIdForm = /^[\w-]{8,64}$/;

/** @throws BAD_USER_INPUT for what is no request id */
export function checkRequestId(requestId: string): void {
  if (!requestIdForm.test(requestId)) throw badUserInput('Identifiant de requête invalide.');
}

type Requester = Pick<Actor, 'tenantId' | 'userId'>;

const keyOf = (actor: Requester, operation: string, requestId: string) => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  operation,
  requestId,
});

/** Tells whether a request has run already, for checks that a repeat could no longer pass. */
export async function isDone(
  tx: TenantTransaction,
  actor: Requester,
  operation: string,
  requestId: string | null | undefined,
): Promise<boolean> {
  if (!requestId) return false;
  const key = keyOf(actor, operation, requestId);
  const found = await tx
    .selectFrom('idempotencyKeys')
    .select('requestId')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Runs a write once per request id: a repeat by the same person gives the first result.
 * Two at the same moment: the second waits for the first's transaction. A failed run leaves
 * nothing, so it can be tried again.
 * @param operation name of the operation; the same id under another name is another request
 * @param requestId made by the client; without one the write simply runs
 * @param run its result must be JSON
 * @param input what is to be written; nothing where the operation's name tells all of it
 * @throws BAD_USER_INPUT for a repeat with another input
 */
export async function runOnce<T>(
  tx: TenantTransaction,
  actor: Requester,
  operation: string,
  requestId: string | null | undefined,
  run: () => Promise<T>,
  input?: unknown,
): Promise<T> {
  if (!requestId) return run();
  checkRequestId(requestId);
  const key = keyOf(actor, operation, requestId);
  const hash = inputHash(input);
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ ...key, result: 'null', inputHash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst();
  if (!claimed) {
    const first = await tx
      .selectFrom('idempotencyKeys')
      .select(['result', 'inputHash'])
      .where((eb) => eb.and(key))
      .executeTakeFirstOrThrow();
    if (hash && first.inputHash && !hash.equals(first.inputHash)) throw otherInput();
    // The row was written by this operation's own first run.
    return first.result as T;
  }
  const result = await run();
  await tx
    .updateTable('idempotencyKeys')
    .set({ result: JSON.stringify(result ?? null) })
    .where((eb) => eb.and(key))
    .execute();
  return result;
}
