import { type AliasableExpression, sql } from 'kysely';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Notification, NotificationStatus } from '../../generated/resolvers';

export interface NewNotificationRow {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly priority: 'low' | 'normal' | 'high';
  readonly entityId: string | null;
  readonly entityType: string | null;
  readonly action: string | null;
  /** What it is about, when that is to be told once and for all. */
  readonly subjectKey: string | null;
  /** When it happened, for the demo's past; now when null. */
  readonly at: Date | null;
}

/** What is stored once; the state belongs to each reader. */
export type StoredNotification = Omit<Notification, 'status'>;

interface AddressedNotification extends StoredNotification {
  /** Ids of its recipients. */
  readonly readers: string[];
}

/**
 * Stores a notification and its recipients in one statement. @param readers query of their ids
 * @returns null when the same subject was told before
 */
export async function insertNotification(
  tx: TenantTransaction,
  tenantId: string,
  notification: NewNotificationRow,
  readers: AliasableExpression<{ id: string }>,
): Promise<AddressedNotification | null> {
  const { type, title, message, priority, entityId, entityType, action } = notification;
  const { rows } = await sql<AddressedNotification>`
    with told as (
      insert into notifications
        (tenant_id, type, title, message, priority, entity_id, entity_type, action, subject_key,
         created_at)
      values (${tenantId}, ${type}, ${title}, ${message}, ${priority}, ${entityId}, ${entityType},
        ${action}, ${notification.subjectKey},
        coalesce(${notification.at}::timestamptz, ${presentInstant}))
      on conflict (tenant_id, subject_key) where subject_key is not null do nothing
      returning *
    ), addressed as (
      insert into notification_recipients (tenant_id, notification_id, user_id, created_at)
      select told.tenant_id, told.id, reader.id, told.created_at
        from told cross join ${readers.as('reader')}
      returning user_id
    )
    select id, title, message, type, priority, created_at as "createdAt",
           entity_id as "entityId", entity_type as "entityType", action,
           array(select user_id from addressed) as readers
      from told`.execute(tx);
  return rows[0] ?? null;
}

const newFields = sql`as given (place int, type text, title text, message text, priority text,
  "entityId" uuid, "entityType" text, action text, "subjectKey" text)`;

/**
 * Stores notifications that nobody reads yet, in one statement: from then on, their subjects have
 * been told. Gives those that are new, in the order given.
 */
export async function insertUnaddressed(
  tx: TenantTransaction,
  tenantId: string,
  notifications: readonly Omit<NewNotificationRow, 'at'>[],
): Promise<StoredNotification[]> {
  const placed = notifications.map((notification, place) => ({ ...notification, place }));
  const { rows } = await sql<StoredNotification>`
    with told as (
      insert into notifications
        (tenant_id, type, title, message, priority, entity_id, entity_type, action, subject_key,
         created_at)
      select ${tenantId}::uuid, given.type, given.title, given.message, given.priority,
             given."entityId", given."entityType", given.action, given."subjectKey",
             ${presentInstant}
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${newFields}
       order by given.place
      on conflict (tenant_id, subject_key) where subject_key is not null do nothing
      returning *
    )
    select id, title, message, type, priority, created_at as "createdAt",
           entity_id as "entityId", entity_type as "entityType", action
      from told`.execute(tx);
  return rows;
}

/** Gives stored notifications their recipients. @param readers query of their ids, which it gives */
export async function addressTo(
  tx: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
  readers: AliasableExpression<{ id: string }>,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with addressed as (
      insert into notification_recipients (tenant_id, notification_id, user_id, created_at)
      select told.tenant_id, told.id, reader.id, told.created_at
        from notifications told cross join ${readers.as('reader')}
       where told.tenant_id = ${tenantId} and told.id = any(${[...ids]}::uuid[])
      returning user_id
    )
    select distinct user_id from addressed`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

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
