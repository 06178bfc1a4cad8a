import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  afterCommit,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { Notification, NotificationPage, NotificationStatus } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { createDigestSender } from './digest';
import * as store from './notifications.store';
import { createNotifier } from './notifier';
import { createNotificationPreferences } from './preferences';

/** Socket event: some of the reader's notifications became read, in whichever tab. */
const notificationsReadEvent = 'notificationsRead';

/** Maximum of a plain list. */
const longestList = 100;
const newest = { limit: longestList, offset: 0 };

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Notifications, their read state, preferences and digests. */
export function createNotificationsService(
  dependencies: Pick<ServiceDependencies, 'database' | 'publisher' | 'mails' | 'publicUrl' | 'now'>,
) {
  const { database, publisher } = dependencies;
  /** Tells the reader's open screens, after the commit, when something became read. */
  const announceRead = (tx: TenantTransaction, { userId }: Actor, count: number) => {
    if (count === 0) return;
    afterCommit(tx, () => publisher.publishToUsers([userId], notificationsReadEvent, null));
  };
  return {
    ...createNotifier(dependencies),
    ...createNotificationPreferences(dependencies),
    /** Mails a brewery's due digests. */
    sendDigests: createDigestSender(dependencies),

    /** The reader's newest 100, all or the unread. */
    list: (actor: Actor, status?: NotificationStatus): Promise<Notification[]> =>
      withTenant(database, actor, (tx) =>
        store.selectNotifications(tx, actor.userId, { status }, newest),
      ),

    unreadCount: (actor: Actor): Promise<number> =>
      withTenant(database, actor, (tx) =>
        store.countNotifications(tx, actor.userId, { status: 'unread' }),
      ),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      { first, page, ...filter }: store.NotificationFilter & { first: number; page: number },
    ): Promise<NotificationPage> => {
      const request = pageRequest(first, page);
      return withTenant(database, actor, async (tx) => {
        const totalCount = await store.countNotifications(tx, actor.userId, filter);
        const nodes = await store.selectNotifications(tx, actor.userId, filter, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** Marks one of the reader's own. @throws NOT_FOUND for any other */
    markAsRead: (actor: Actor, id: string): Promise<Notification> =>
      withTenant(database, actor, async (tx) => {
        const notificationId = identifier(id);
        announceRead(tx, actor, await store.markRead(tx, actor.userId, notificationId));
        const notification = await store.findNotification(tx, actor.userId, notificationId);
        if (!notification) throw notFound();
        return notification;
      }),

    /** Returns how many became read. */
    markAllAsRead: (actor: Actor): Promise<number> =>
      withTenant(database, actor, async (tx) => {
        const count = await store.markAllRead(tx, actor.userId);
        announceRead(tx, actor, count);
        return count;
      }),
  };
}
