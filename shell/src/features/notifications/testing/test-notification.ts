import type { ReceivedNotification } from '../notification-cache';

/** A notification as the cache holds it. */
export function testNotification(
  changes: Partial<ReceivedNotification> = {},
): ReceivedNotification {
  return {
    id: 'n-1',
    title: 'Stock bas : Houblon Saaz',
    message: 'Il reste 6,2 kg sur un seuil de 8 kg.',
    type: 'low_stock',
    priority: 'normal',
    status: 'unread',
    createdAt: new Date('2026-03-12T07:42:00Z'),
    entityId: 'i-1',
    entityType: 'ingredient',
    action: '/inventory/ingredients/i-1',
    ...changes,
  };
}

/** The same as the server and the socket send it: dates are text. */
export function sentNotification(changes: Partial<ReceivedNotification> = {}) {
  const notification = testNotification(changes);
  return { ...notification, createdAt: notification.createdAt.toISOString() };
}

/** A page of notifications as the server answers it. */
export function sentPage(nodes: readonly unknown[], totalCount = nodes.length, page = 1) {
  const pageCount = Math.max(1, Math.ceil(totalCount / 25));
  return { nodes, totalCount, pageInfo: { page, pageCount, hasNextPage: page < pageCount } };
}
