import { type Actor, withTenant } from '../../db/tenant-transaction';
import { isRepeat } from '../../db/write-once';
import { createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';

const rules = {
  /** Of one brewery: breweries have suppliers in common. */
  mailbox: { name: 'order-mail:mailbox', attempts: 20, windowSeconds: 3600 },
  sender: { name: 'order-mail:sender', attempts: 60, windowSeconds: 3600 },
} as const satisfies Record<string, ThrottleRule>;

const tooMany =
  'Trop de commandes ont été envoyées à cette adresse ou par vous. Réessayez dans une heure, ou envoyez le PDF vous-même.';

/** The operation that sends an order, by which a repeat is known. */
export const sendOperation = 'sendPurchaseOrder';

/** Creates the function that counts a mail to a mailbox that anybody may have typed. */
export function createOrderMailCount({
  database,
  secrets,
}: Pick<ServiceDependencies, 'database' | 'secrets'>) {
  const throttle = createThrottle(database, secrets.throttleKey);
  /** Counts it before it is written, unless it has been. @throws TOO_MANY_REQUESTS */
  return async (actor: Actor, mailbox: string, requestId: string): Promise<void> => {
    const isSent = await withTenant(database, actor, (tx) =>
      isRepeat(tx, actor, sendOperation, requestId),
    );
    if (isSent) return;
    const counted = [
      [rules.mailbox, `${actor.tenantId} ${mailbox.toLowerCase()}`],
      [rules.sender, actor.userId],
    ] as const;
    await throttle.attempt(counted, tooMany);
  };
}
