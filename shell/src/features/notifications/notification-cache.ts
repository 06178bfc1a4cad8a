import type { ApolloCache, Reference } from '@cervoise/graphql-client';
import type { NotificationFieldsFragment, NotificationsPageQuery } from '../../generated/graphql';
import { notificationFields } from './notifications.graphql';

/** A notification, from a query or the socket. */
export type ReceivedNotification = NotificationFieldsFragment;

type StoredPage = Omit<NotificationsPageQuery['notificationsPage'], 'nodes'> & {
  readonly nodes: readonly Reference[];
};

interface PageArguments {
  readonly status?: string | null;
  readonly types?: readonly string[] | null;
  readonly first?: number;
  readonly page?: number;
}

/** The arguments of a cached page, parsed from its field name in the cache. */
function argumentsOf(storeFieldName: string): PageArguments {
  const start = storeFieldName.indexOf('{');
  if (start < 0) return {};
  return JSON.parse(storeFieldName.slice(start, storeFieldName.lastIndexOf('}') + 1));
}

/** Modifies each cached page of notifications; `null` evicts it. */
function changePages(
  cache: ApolloCache,
  change: (page: StoredPage, args: PageArguments) => StoredPage | null,
): void {
  cache.modify<{ notificationsPage: unknown }>({
    fields: {
      // The cache holds the query's result, with references for nodes.
      notificationsPage: (stored, { storeFieldName, DELETE }) =>
        change(stored as StoredPage, argumentsOf(storeFieldName)) ?? DELETE,
    },
  });
}

function changeCount(cache: ApolloCache, change: (count: number) => number): void {
  cache.modify<{ unreadNotificationCount: number }>({
    fields: { unreadNotificationCount: (count) => Math.max(0, change(count)) },
  });
}

function isKnown(cache: ApolloCache, id: string): boolean {
  const key = cache.identify({ __typename: 'Notification', id });
  return cache.readFragment({ id: key, fragment: notificationFields }) !== null;
}

function prepend(page: StoredPage, reference: Reference, first: number): StoredPage {
  const totalCount = page.totalCount + 1;
  return {
    ...page,
    nodes: [reference, ...page.nodes].slice(0, first),
    totalCount,
    pageInfo: { ...page.pageInfo, pageCount: Math.ceil(totalCount / first) },
  };
}

/**
 * Adds a received notification on top of the cached lists and counts it if it is unread, unless its
 * id is already there. Returns whether it was new.
 */
export function addNotification(cache: ApolloCache, notification: ReceivedNotification): boolean {
  if (isKnown(cache, notification.id)) return false;
  const entity = { __typename: 'Notification', ...notification };
  const reference = cache.writeFragment({ fragment: notificationFields, data: entity });
  if (!reference) return false;
  changePages(cache, (stored, { status, types, page = 1, first = stored.nodes.length + 1 }) => {
    if (status && status !== notification.status) return stored;
    if (types && !types.includes(notification.type)) return stored;
    // All later pages have shifted by one.
    return page === 1 ? prepend(stored, reference, first) : null;
  });
  if (notification.status === 'unread') changeCount(cache, (count) => count + 1);
  return true;
}

/** Lists filtered by status are no longer correct once something was read. */
function forgetListsByStatus(cache: ApolloCache): void {
  changePages(cache, (stored, { status }) => (status ? null : stored));
}

/**
 * After one unread notification was marked as read: the counter decreases by one, never below 0.
 */
export function countOneRead(cache: ApolloCache): void {
  changeCount(cache, (count) => count - 1);
  forgetListsByStatus(cache);
}

/** After all were marked as read: the counter is 0 and every listed notification is read. */
export function countAllRead(cache: ApolloCache): void {
  changeCount(cache, () => 0);
  changePages(cache, (stored) => {
    for (const { __ref } of stored.nodes) {
      cache.modify({ id: __ref, fields: { status: () => 'read' } });
    }
    return stored;
  });
  forgetListsByStatus(cache);
}
