import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf, presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Notification, NotificationStatus } from '../../generated/resolvers';

export interface NotificationFilter {
  readonly status?: NotificationStatus | null;
  readonly types?: readonly string[] | null;
}

/** One reader's notifications in the app, filtered. */
const readersLines = (
  tx: TenantTransaction,
  userId: string,
  { status, types }: NotificationFilter,
) =>
  tx
    .selectFrom('notificationRecipients as line')
    .where('line.userId', '=', userId)
    .where('line.inApp', '=', true)
    .$if(status === 'unread', (query) => query.where('line.readAt', 'is', null))
    .$if(status === 'read', (query) => query.where('line.readAt', 'is not', null))
    .$if(Boolean(types?.length), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('notifications as about')
            .select('about.id')
            .whereRef('about.tenantId', '=', 'line.tenantId')
            .whereRef('about.id', '=', 'line.notificationId')
            .where('about.type', 'in', types ?? []),
        ),
      ),
    );

const withContent = (query: ReturnType<typeof readersLines>) =>
  query
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.tenantId', '=', 'line.tenantId')
        .onRef('notifications.id', '=', 'line.notificationId'),
    )
    .select([
      'notifications.id',
      'notifications.title',
      'notifications.message',
      'notifications.type',
      'notifications.priority',
      'notifications.createdAt',
      'notifications.entityId',
      'notifications.entityType',
      'notifications.action',
      sql<NotificationStatus>`case when line.read_at is null then 'unread' else 'read' end`.as(
        'status',
      ),
    ]);

/** One reader's notifications, newest first. */
export const selectNotifications = (
  tx: TenantTransaction,
  userId: string,
  filter: NotificationFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Notification[]> =>
  withContent(readersLines(tx, userId, filter))
    .orderBy('line.createdAt', 'desc')
    .orderBy('line.notificationId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const findNotification = (
  tx: TenantTransaction,
  userId: string,
  id: string,
): Promise<Notification | undefined> =>
  withContent(readersLines(tx, userId, {}))
    .where('line.notificationId', '=', id)
    .executeTakeFirst();

export async function countNotifications(
  tx: TenantTransaction,
  userId: string,
  filter: NotificationFilter,
): Promise<number> {
  const { count } = await readersLines(tx, userId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one as read; one that was read before keeps its time. Returns how many were unread. */
export async function markRead(tx: TenantTransaction, userId: string, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notificationRecipients')
    .set({ readAt: presentInstant })
    .where('userId', '=', userId)
    .where('notificationId', '=', id)
    .where('inApp', '=', true)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks all of a reader's as read; returns how many were unread. */
export async function markAllRead(
  tx: TenantTransaction,
  userId: string,
  moment: Pick<WriteContext, 'at'> = { at: 'present' },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notificationRecipients')
    .set({ readAt: instantOf(moment) })
    .where('userId', '=', userId)
    .where('inApp', '=', true)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
