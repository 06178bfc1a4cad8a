import { afterCommit, type TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { activeUsers } from '../users/users.service';
import type { NewNotification } from './new-notification';
import * as store from './notification-writes.store';

/** Event a socket hears when its user is told something; the payload is a GraphQL Notification. */
const newNotificationEvent = 'newNotification';

/** More news than this at once are told as one. */
const mostToldSingly = 20;

/** Tells the people of a brewery what happened, in the transaction it happens in. */
export function createTelling({ publisher }: Pick<ServiceDependencies, 'publisher'>) {
  const publishOnCommit = (
    tx: TenantTransaction,
    readers: readonly string[],
    told: store.StoredNotification,
  ) =>
    afterCommit(tx, () =>
      publisher.publishToUsers(readers, newNotificationEvent, {
        __typename: 'Notification',
        ...told,
        status: 'unread',
      }),
    );

  /**
   * Tells every active user of a brewery, in the caller's transaction; open screens hear of it
   * once that has committed. Gives false when its subject was told before.
   */
  const notify = async (
    tx: TenantTransaction,
    tenantId: string,
    notification: NewNotification,
  ): Promise<boolean> => {
    const stored = await store.insertNotification(tx, tenantId, notification, activeUsers(tx));
    if (!stored) return false;
    const { readers, ...told } = stored;
    publishOnCommit(tx, readers, told);
    return true;
  };

  return {
    notify,

    /**
     * Tells many things at once, in a number of statements that does not grow with them; more than
     * 20 new ones are told as one, and count as told. Gives how many are new.
     * @param batches up to a thousand or so each, with a subject each
     * @param summaryOf what is told of so many; it is as urgent as the most urgent of them
     */
    notifyEach: async (
      tx: TenantTransaction,
      tenantId: string,
      batches: Iterable<readonly NewNotification[]> | AsyncIterable<readonly NewNotification[]>,
      summaryOf: (count: number) => Omit<NewNotification, 'priority'>,
    ): Promise<number> => {
      const told: store.StoredNotification[] = [];
      let count = 0;
      let isUrgent = false;
      for await (const batch of batches) {
        const added = await store.insertUnaddressed(tx, tenantId, batch);
        count += added.length;
        isUrgent ||= added.some(({ priority }) => priority === 'high');
        told.push(...added.slice(0, mostToldSingly + 1 - told.length));
      }
      if (count === 0) return 0;
      if (count > mostToldSingly) {
        await notify(tx, tenantId, {
          ...summaryOf(count),
          priority: isUrgent ? 'high' : 'normal',
        });
        return count;
      }
      const ids = told.map(({ id }) => id);
      const readers = await store.addressTo(tx, tenantId, ids, activeUsers(tx));
      for (const one of told) publishOnCommit(tx, readers, one);
      return count;
    },
  };
}
