import type { NotificationDigest } from '@cervoise/domain/notifications';
import { sql } from 'kysely';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';

/** A user's disabled channels. */
export interface PreferencesRow {
  readonly digest: NotificationDigest;
  readonly offInApp: string[];
  readonly offByMail: string[];
  readonly offOnDesktop: string[];
}

const untouched: PreferencesRow = { digest: 'off', offInApp: [], offByMail: [], offOnDesktop: [] };

export const findPreferences = async (
  tx: TenantTransaction,
  userId: string,
): Promise<PreferencesRow> =>
  (await tx
    .selectFrom('notificationPreferences')
    .select(['digest', 'offInApp', 'offByMail', 'offOnDesktop'])
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? untouched;

/** Digests begin with notifications from then on. */
export const savePreferences = (
  tx: TenantTransaction,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  row: PreferencesRow,
  at: Date,
) =>
  tx
    .insertInto('notificationPreferences')
    .values({ ...row, tenantId, userId, digestSentAt: at })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId']).doUpdateSet({
        ...row,
        digestSentAt: sql<Date>`case when notification_preferences.digest = 'off' then ${at}
          else notification_preferences.digest_sent_at end`,
      }),
    )
    .execute();

/** Users with digests, and up to when each was sent. */
export const selectDigests = (tx: TenantTransaction) =>
  tx
    .selectFrom('notificationPreferences')
    .select(['userId', 'digest', 'digestSentAt'])
    .where('digest', '<>', 'off')
    .orderBy('userId')
    .execute();

/**
 * Records that a digest is sent, unless another server has done so.
 * @returns whether this server sends it
 */
export async function claimDigest(
  tx: TenantTransaction,
  userId: string,
  sentAt: Date,
  at: Date,
): Promise<boolean> {
  const claimed = await tx
    .updateTable('notificationPreferences')
    .set({ digestSentAt: at })
    .where('userId', '=', userId)
    .where('digestSentAt', '=', sentAt)
    .returning('userId')
    .executeTakeFirst();
  return claimed !== undefined;
}

interface DigestLine {
  readonly title: string;
  readonly message: string;
  readonly type: string;
  readonly totalCount: number;
}

/** A user's unread notifications for the mail, since an instant; urgent first, then newest. */
export const selectForDigest = (
  tx: TenantTransaction,
  userId: string,
  since: Date,
  limit: number,
): Promise<DigestLine[]> =>
  tx
    .selectFrom('notificationRecipients as line')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.tenantId', '=', 'line.tenantId')
        .onRef('notifications.id', '=', 'line.notificationId'),
    )
    .select(['notifications.title', 'notifications.message', 'notifications.type'])
    .select(sql<number>`count(*) over ()`.as('totalCount'))
    .where('line.userId', '=', userId)
    .where('line.byMail', '=', true)
    .where('line.readAt', 'is', null)
    .where('line.createdAt', '>', since)
    .orderBy(sql`notifications.priority = 'high'`, 'desc')
    .orderBy('line.createdAt', 'desc')
    .orderBy('line.notificationId')
    .limit(limit)
    .execute();
