import { badUserInput } from '../errors';
import { inputHash, otherInput } from './request-input';
import type { Actor, TenantTransaction } from './tenant-transaction';

const requestIdForm = /^[\w-]{8,64}$/;

/** @throws BAD_USER_INPUT for an invalid request id */
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

/** Whether a request has run already, for checks that a repeat would fail. */
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
 * Runs a write once per request id: a repeat by the same user returns the first result. Of two at
 * the same moment, the second waits for the first's transaction. A failed run stores nothing, so it
 * can be retried.
 * @param operation name of the operation; the same id under another name is another request
 * @param requestId created by the client; without one the write simply runs
 * @param run its result must be JSON
 * @param input the data to write; absent where the operation's name is sufficient
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
    // The row was written by the first run of this operation.
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
