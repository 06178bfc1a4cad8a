import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  afterCommit,
  inTenant,
  type TenantTransaction,
} from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type {
  Notification,
  NotificationPage,
  NotificationPriority,
  NotificationStatus,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { activeUsers } from '../users/users.service';
import * as store from './notifications.store';

/** Something to tell everyone of a brewery. */
export interface NewNotification {
  /** What happened: low_stock, out_of_stock, expiring… */
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
  readonly entityId?: string;
  readonly entityType?: string;
  /** Path in the app where the reader acts on it. */
  readonly action?: string;
  /** Given, the same subject is told once and never again. */
  readonly subjectKey?: string;
}

/** Event a socket hears when its user is told something; the payload is a GraphQL Notification. */
export const newNotificationEvent = 'newNotification';

/** The most a plain list gives. */
const longestList = 100;
const newest = { limit: longestList, offset: 0 };

/** More news than this at once are told as one. */
const mostToldSingly = 20;

const columnsOf = (notification: NewNotification) => ({
  type: notification.type,
  title: notification.title,
  message: notification.message,
  priority: notification.priority,
  entityId: notification.entityId ?? null,
  entityType: notification.entityType ?? null,
  action: notification.action ?? null,
  subjectKey: notification.subjectKey ?? null,
});

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService({
  database,
  publisher,
}: Pick<ServiceDependencies, 'database' | 'publisher'>) {
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
    const row = { ...columnsOf(notification), at: null };
    const stored = await store.insertNotification(tx, tenantId, row, activeUsers(tx));
    if (!stored) return false;
    const { readers, ...told } = stored;
    publishOnCommit(tx, readers, told);
    return true;
  };

  return {
    /** The reader's newest 100, all or the unread. */
    list: (actor: Actor, status?: NotificationStatus): Promise<Notification[]> =>
      inTenant(database, actor, (tx) =>
        store.selectNotifications(tx, actor.userId, status, newest),
      ),

    unreadCount: (actor: Actor): Promise<number> =>
      inTenant(database, actor, (tx) => store.countNotifications(tx, actor.userId, 'unread')),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      wanted: { status?: NotificationStatus | null; first: number; page: number },
    ): Promise<NotificationPage> => {
      const request = pageRequest(wanted.first, wanted.page);
      return inTenant(database, actor, async (tx) => {
        const totalCount = await store.countNotifications(tx, actor.userId, wanted.status);
        const nodes = await store.selectNotifications(tx, actor.userId, wanted.status, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** Marks one of the reader's own. @throws NOT_FOUND for any other */
    markAsRead: (actor: Actor, id: string): Promise<Notification> =>
      inTenant(database, actor, async (tx) => {
        const notificationId = identifier(id);
        await store.markRead(tx, actor.userId, notificationId);
        const notification = await store.findNotification(tx, actor.userId, notificationId);
        if (!notification) throw notFound();
        return notification;
      }),

    /** Gives how many became read. */
    markAllAsRead: (actor: Actor): Promise<number> =>
      inTenant(database, actor, (tx) => store.markAllRead(tx, actor.userId)),

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
        const added = await store.insertUnaddressed(tx, tenantId, batch.map(columnsOf));
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
