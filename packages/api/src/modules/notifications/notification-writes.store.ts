import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Notification } from '../../generated/resolvers';
import type { NewNotification } from './new-notification';

/** The part stored once; the read state is per reader. */
export type StoredNotification = Omit<Notification, 'status'>;

interface AddressedNotification extends StoredNotification {
  /** Ids of the recipients who see it in the app. */
  readonly readers: string[];
}

/** A recipient of a notification who sees it in the app. */
interface Reader {
  readonly notificationId: string;
  readonly userId: string;
}

const storedColumns = sql`id, title, message, type, priority, created_at as "createdAt",
  entity_id as "entityId", entity_type as "entityType", action`;

/** A query of ids. */
type Readers = RawBuilder<{ id: string }>;

/**
 * Creates recipients of inserted notifications (`inserted`), among the readers (`reader`) who want
 * them in the app or in their digest.
 */
const addressed = sql`
  insert into notification_recipients as recipient
    (tenant_id, notification_id, user_id, created_at, in_app, by_mail)
  select inserted.tenant_id, inserted.id, reader.id, inserted.created_at,
         wanted.in_app, wanted.by_mail
    from inserted cross join reader
    left join notification_preferences preference
      on preference.tenant_id = inserted.tenant_id and preference.user_id = reader.id
   cross join lateral (select
     not coalesce(inserted.type = any(preference.off_in_app), false) as in_app,
     coalesce(preference.digest <> 'off'
              and not inserted.type = any(preference.off_by_mail), false) as by_mail) wanted
   where wanted.in_app or wanted.by_mail
  returning recipient.notification_id, recipient.user_id, recipient.in_app`;

/**
 * Stores a notification and its recipients in one statement.
 * @param readers query of their ids
 * @returns null when the same subject was notified before
 */
export async function insertNotification(
  tx: TenantTransaction,
  tenantId: string,
  notification: NewNotification,
  readers: Readers,
  moment: Pick<WriteContext, 'at'> = { at: 'present' },
): Promise<AddressedNotification | null> {
  const { type, title, message, priority } = notification;
  const { entityId = null, entityType = null, action = null, subjectKey = null } = notification;
  const { rows } = await sql<AddressedNotification>`
    with reader as materialized (${readers}), inserted as (
      insert into notifications
        (tenant_id, type, title, message, priority, entity_id, entity_type, action, subject_key,
         created_at)
      values (${tenantId}, ${type}, ${title}, ${message}, ${priority}, ${entityId}, ${entityType},
        ${action}, ${subjectKey}, ${instantOf(moment)})
      on conflict (tenant_id, subject_key) where subject_key is not null do nothing
      returning *
    ), addressed as (${addressed})
    select ${storedColumns},
           array(select user_id from addressed where in_app) as readers
      from inserted`.execute(tx);
  return rows[0] ?? null;
}

const newFields = sql`as given (place int, type text, title text, message text, priority text,
  "entityId" uuid, "entityType" text, action text, "subjectKey" text)`;

/**
 * Stores notifications without recipients, in one statement; their subjects then count as notified.
 * Returns the new ones, in the given order.
 */
export async function insertUnaddressed(
  tx: TenantTransaction,
  tenantId: string,
  notifications: readonly NewNotification[],
  moment: Pick<WriteContext, 'at'> = { at: 'present' },
): Promise<StoredNotification[]> {
  const placed = notifications.map((notification, index) => ({ ...notification, place: index }));
  const { rows } = await sql<StoredNotification>`
    with inserted as (
      insert into notifications
        (tenant_id, type, title, message, priority, entity_id, entity_type, action, subject_key,
         created_at)
      select ${tenantId}::uuid, given.type, given.title, given.message, given.priority,
             given."entityId", given."entityType", given.action, given."subjectKey",
             ${instantOf(moment)}
        from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${newFields}
       order by given.place
      on conflict (tenant_id, subject_key) where subject_key is not null do nothing
      returning *
    )
    select ${storedColumns}
      from inserted`.execute(tx);
  return rows;
}

/**
 * Creates the recipients of stored notifications.
 * @param readers query of their ids
 * @returns who sees which in the app
 */
export async function addressTo(
  tx: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
  readers: Readers,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with reader as materialized (${readers}), inserted as (
      select * from notifications
       where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])
    ), addressed as (${addressed})
    select notification_id as "notificationId", user_id as "userId"
      from addressed where in_app`.execute(tx);
  return rows;
}
