import { calendarDateOf } from '@cervoise/domain/dates';
import { isDigestDue, type NotificationDigest } from '@cervoise/domain/notifications';
import { frenchNumber } from '@cervoise/domain/numbers';
import { countText, frenchSpacing } from '@cervoise/domain/text';
import { allowLongWork, withTenant } from '../../db/tenant-transaction';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';
import { mailRecipients } from '../users';
import * as store from './preferences.store';

/** Maximum notifications in a mail; the app shows the rest. */
const longestDigest = 30;

const periods: Readonly<Record<NotificationDigest, string>> = {
  off: '',
  daily: 'depuis hier',
  weekly: 'depuis une semaine',
};

const countOf = (count: number) =>
  `${countText(count, 'notification non lue', 'notifications non lues')}`;

/**
 * Creates the function that mails a brewery's due digests, each user's in a transaction of its own.
 */
export function createDigestSender({
  database,
  mails,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'mails' | 'publicUrl' | 'now'>) {
  type Due = Awaited<ReturnType<typeof store.selectDigests>>[number];

  const send = (tenantId: string, { userId, digest, digestSentAt }: Due, at: Date) =>
    withTenant(database, { tenantId, userId }, async (tx) => {
      await allowLongWork(tx);
      if (!(await store.claimDigest(tx, userId, digestSentAt, at))) return;
      const [reader] = await mailRecipients(tx, { ids: [userId] });
      const lines = await store.selectForDigest(tx, userId, digestSentAt, longestDigest);
      const [first] = lines;
      if (!reader || !first) return;
      const left = first.totalCount - lines.length;
      await mails.add(
        tx,
        writeMail({
          to: reader.email,
          subject: `Cervoise : ${countOf(first.totalCount)}`,
          greeting: `Bonjour ${reader.firstName},`,
          paragraphs: [`Voici ce que vous n’avez pas encore lu ${periods[digest]}.`],
          facts: lines.map(({ title, message }) => ({
            label: frenchSpacing(title),
            value: frenchSpacing(message),
          })),
          action: { label: 'Voir les notifications', link: `${publicUrl()}/notifications` },
          closing: [
            ...(left > 0 ? [`Et ${frenchNumber(left)} de plus dans l’application.`] : []),
            `Fréquence et types se règlent ici : ${publicUrl()}/notifications/preferences`,
          ],
        }),
      );
    });

  return async (tenantId: string): Promise<void> => {
    const at = now();
    const today = calendarDateOf(at);
    const digests = await withTenant(database, { tenantId }, store.selectDigests);
    const due = digests.filter(({ digest, digestSentAt }) =>
      isDigestDue(digest, calendarDateOf(digestSentAt), today),
    );
    const failures: unknown[] = [];
    for (const one of due) {
      await send(tenantId, one, at).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some digests were not sent.');
  };
}
