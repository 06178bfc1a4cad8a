import { sql } from 'kysely';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Notification, NotificationStatus } from '../../generated/resolvers';

/** The lines of one reader, in either state or in one. */
const readersLines = (
  tx: TenantTransaction,
  userId: string,
  status: NotificationStatus | null | undefined,
) =>
  tx
    .selectFrom('notification_recipients as line')
    .where('line.user_id', '=', userId)
    .$if(status === 'unread', (query) => query.where('line.read_at', 'is', null))
    .$if(status === 'read', (query) => query.where('line.read_at', 'is not', null));

const withContent = (query: ReturnType<typeof readersLines>) =>
  query
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.tenant_id', '=', 'line.tenant_id')
        .onRef('notifications.id', '=', 'line.notification_id'),
    )
    .select([
      'notifications.id',
      'notifications.title',
      'notifications.message',
      'notifications.type',
      'notifications.priority',
      'notifications.created_at as createdAt',
      'notifications.entity_id as entityId',
      'notifications.entity_type as entityType',
      'notifications.action',
      sql<NotificationStatus>`case when line.read_at is null then 'unread' else 'read' end`.as(
        'status',
      ),
    ]);

/** One reader's notifications, newest first. */
export const selectNotifications = (
  tx: TenantTransaction,
  userId: string,
  status: NotificationStatus | null | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Notification[]> =>
  withContent(readersLines(tx, userId, status))
    .orderBy('line.created_at', 'desc')
    .orderBy('line.notification_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const findNotification = (
  tx: TenantTransaction,
  userId: string,
  id: string,
): Promise<Notification | undefined> =>
  withContent(readersLines(tx, userId, null))
    .where('line.notification_id', '=', id)
    .executeTakeFirst();

export async function countNotifications(
  tx: TenantTransaction,
  userId: string,
  status: NotificationStatus | null | undefined,
): Promise<number> {
  const { count } = await readersLines(tx, userId, status)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one line read; one that was read before keeps its instant. */
export const markRead = (tx: TenantTransaction, userId: string, id: string) =>
  tx
    .updateTable('notification_recipients')
    .set({ read_at: presentInstant })
    .where('user_id', '=', userId)
    .where('notification_id', '=', id)
    .where('read_at', 'is', null)
    .execute();

/** Marks every unread line of a reader; gives how many there were. */
export async function markAllRead(tx: TenantTransaction, userId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification_recipients')
    .set({ read_at: presentInstant })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks what every reader was told before an instant. */
export const markReadBefore = (tx: TenantTransaction, instant: Date) =>
  tx
    .updateTable('notification_recipients')
    .set({ read_at: presentInstant })
    .where('read_at', 'is', null)
    .where('created_at', '<', instant)
    .execute();
