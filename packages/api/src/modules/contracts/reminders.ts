import {
  type ContractDates,
  contractStateOf,
  erasedOn,
  erasureNoticeDays,
  reminderDays,
  suspendedOn,
  trialErasedOn,
  trialNoticeDays,
} from '@cervoise/domain/contracts';
import { calendarDateOf, daysBetween, frenchDay } from '@cervoise/domain/dates';
import { frenchSpacing, plural } from '@cervoise/domain/text';
import { withTenant } from '../../db/tenant-transaction';
import { writeMail } from '../../mail/write-mail';
import { mailRecipients } from '../users';
import type { ContractDependencies } from './contract-dependencies';
import * as store from './contracts.store';

interface Reminder {
  /** The key that makes a reminder unique. */
  readonly key: string;
  readonly title: string;
  readonly message: string;
  readonly isUrgent: boolean;
}

function unpaidReminder(dates: ContractDates, since: string, today: string): Reminder | null {
  const days = daysBetween(since, today);
  const stage = reminderDays.findLast((day) => day <= days);
  if (stage === undefined) return null;
  return {
    key: `contract-unpaid-${stage}:${since}`,
    title: `Facture impayée depuis ${days} ${plural(days, 'jour')}`,
    message: `Votre facture échue le ${frenchDay(since)} reste à régler. Sans règlement, le compte passe en lecture seule le ${frenchDay(suspendedOn(dates) ?? today)}.`,
    isUrgent: stage !== reminderDays[0],
  };
}

/** The reminder due on a day: only the latest stage, if a day was missed. */
function reminderOf(dates: store.OwnContract, today: string): Reminder | null {
  const { trialEndsOn, startsOn, unpaidSince, terminatedOn } = dates;
  switch (contractStateOf(dates, today)) {
    case 'trial':
      // A contract that is signed keeps the account writable, also before its first day.
      if (startsOn !== null) return null;
      if (trialEndsOn === null || daysBetween(today, trialEndsOn) > trialNoticeDays) return null;
      return {
        key: `contract-trial-ending:${trialEndsOn}`,
        title: 'Votre essai se termine bientôt',
        message: `La période d’essai va jusqu’au ${frenchDay(trialEndsOn)}. Sans contrat, le compte passe ensuite en lecture seule.`,
        isUrgent: false,
      };
    case 'trial_ended': {
      const erased = trialErasedOn(dates, today) ?? today;
      return {
        key: `contract-trial-ended:${trialEndsOn}`,
        title: 'Votre essai est terminé',
        message: `Le compte est en lecture seule. Contactez-nous pour signer un contrat : sans lui, vos données sont effacées le ${frenchDay(erased)}.`,
        isUrgent: true,
      };
    }
    case 'unpaid':
      return unpaidSince === null ? null : unpaidReminder(dates, unpaidSince, today);
    case 'suspended':
      return {
        key: `contract-suspended:${unpaidSince}`,
        title: 'Compte suspendu',
        message: `Votre facture échue le ${frenchDay(unpaidSince ?? today)} n’est pas réglée : le compte est en lecture seule jusqu’à son règlement.`,
        isUrgent: true,
      };
    case 'terminated': {
      const erased = erasedOn(dates) ?? today;
      if (daysBetween(today, erased) > erasureNoticeDays) return null;
      return {
        key: `contract-erasure:${terminatedOn}`,
        title: 'Vos données seront bientôt effacées',
        message: `L’effacement a lieu le ${frenchDay(erased)}. Exportez avant ce jour ce que vous voulez garder.`,
        isUrgent: true,
      };
    }
    case 'active':
      return null;
  }
}

/** Creates the function that reminds a brewery: its leads in the app, its admins by mail. */
export function createContractReminders({
  database,
  mails,
  notifications,
  now,
  publicUrl,
  config,
}: ContractDependencies) {
  return (tenantId: string): Promise<void> =>
    withTenant(database, { tenantId }, async (tx) => {
      const own = await store.findOwnContract(tx);
      const reminder = own && reminderOf(own, calendarDateOf(now()));
      if (!reminder) return;
      const { key, title, message, isUrgent } = reminder;
      const isNew = await notifications.notify(
        tx,
        tenantId,
        {
          type: 'contract',
          title,
          message,
          priority: isUrgent ? 'high' : 'normal',
          action: '/profile/contract',
          subjectKey: key,
        },
        { at: now() },
      );
      if (!isNew) return;
      const admins = await mailRecipients(tx, { roles: ['admin'] });
      // One each: a mail to several counts as sent when one mailbox takes it.
      const mailTo = (email: string) =>
        writeMail({
          to: email,
          replyTo: config.site.mailboxes.sales,
          subject: `${title} : ${own.breweryName}`,
          greeting: 'Bonjour,',
          paragraphs: [frenchSpacing(message)],
          action: { label: 'Voir le contrat', link: `${publicUrl()}/profile/contract` },
          closing: ['Une question, ou un règlement déjà parti ? Répondez à ce message.'],
        });
      await mails.add(
        tx,
        admins.map(({ email }) => mailTo(email)),
      );
    });
}
