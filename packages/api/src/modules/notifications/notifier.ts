import { isNotificationType, rolesNotifiedOf } from '@cervoise/domain/notifications';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { afterCommit, type TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { activeUsers } from '../users';
import type { NewNotification, NotificationSummary } from './new-notification';
import * as store from './notification-writes.store';

/** Socket event of a new notification; its payload is a GraphQL Notification. */
const newNotificationEvent = 'newNotification';

/** More notifications than this at once become one summary. */
const maxSingle = 20;

/** Sends a notification to the open screens of its readers, once it is committed. */
const createPublisher =
  ({ publisher }: Pick<ServiceDependencies, 'publisher'>) =>
  (tx: TenantTransaction, readers: readonly string[], notification: store.StoredNotification) =>
    afterCommit(tx, () =>
      publisher.publishToUsers(readers, newNotificationEvent, {
        __typename: 'Notification',
        ...notification,
        status: 'unread',
      }),
    );

/** Notifies the users of a brewery, in the transaction of the event. */
export function createNotifier(dependencies: Pick<ServiceDependencies, 'publisher'>) {
  const publishOnCommit = createPublisher(dependencies);

  /**
   * Notifies the active users of a brewery whom the type concerns, once per subject, in the
   * caller's transaction; open screens get it after the commit. Returns false for a subject that
   * was notified before.
   */
  const notify = async (
    tx: TenantTransaction,
    tenantId: string,
    notification: NewNotification,
    moment: Pick<WriteContext, 'at'> = { at: 'present' },
  ): Promise<boolean> => {
    const readers = activeUsers(rolesNotifiedOf(notification.type));
    const stored = await store.insertNotification(tx, tenantId, notification, readers, moment);
    if (!stored) return false;
    const { readers: readerIds, ...added } = stored;
    publishOnCommit(tx, readerIds, added);
    return true;
  };

  /** Notifies some users, once per subject, in the caller's transaction. */
  const notifyUsers = async (
    tx: TenantTransaction,
    tenantId: string,
    userIds: readonly string[],
    notification: NewNotification,
  ): Promise<void> => {
    const readers = sql<{ id: string }>`
      ${activeUsers()} where active.id = any(${[...userIds]}::uuid[])`;
    const stored = await store.insertNotification(tx, tenantId, notification, readers);
    if (!stored) return;
    const { readers: readerIds, ...added } = stored;
    publishOnCommit(tx, readerIds, added);
  };

  return {
    notify,
    notifyUsers,

    /** Notifies one user, in the caller's transaction. */
    notifyOne: (
      tx: TenantTransaction,
      tenantId: string,
      userId: string,
      notification: NewNotification,
    ): Promise<void> => notifyUsers(tx, tenantId, [userId], notification),

    /**
     * Notifies of many subjects in a constant number of statements; more than 20 new ones become
     * one summary, and count as notified. Returns how many are new.
     * @param batches about a thousand each, with a subject each, of a type for everyone
     * @param summaryOf the summary for a number of them; with an urgent one among them it is of
     * that one's type and priority, since its own may be of a kind that never rings
     */
    notifyEach: async (
      tx: TenantTransaction,
      tenantId: string,
      batches: Iterable<readonly NewNotification[]> | AsyncIterable<readonly NewNotification[]>,
      summaryOf: (count: number) => NotificationSummary,
      moment?: Pick<WriteContext, 'at'>,
    ): Promise<number> => {
      const single: store.StoredNotification[] = [];
      let count = 0;
      let urgent: store.StoredNotification | undefined;
      for await (const batch of batches) {
        const added = await store.insertUnaddressed(tx, tenantId, batch, moment);
        count += added.length;
        urgent ??= added.find(({ priority }) => priority === 'high');
        single.push(...added.slice(0, maxSingle + 1 - single.length));
      }
      if (count === 0) return 0;
      if (count > maxSingle) {
        const summary = summaryOf(count);
        const type = urgent && isNotificationType(urgent.type) ? urgent.type : summary.type;
        const priority = urgent ? 'high' : 'normal';
        await notify(tx, tenantId, { ...summary, type, priority }, moment);
        return count;
      }
      const ids = single.map(({ id }) => id);
      const readers = await store.addressTo(tx, tenantId, ids, activeUsers());
      for (const one of single) {
        const own = readers.filter(({ notificationId }) => notificationId === one.id);
        publishOnCommit(
          tx,
          own.map(({ userId }) => userId),
          one,
        );
      }
      return count;
    },
  };
}
