import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import type { Actor } from '../../db/tenant-transaction';
import { badUserInput, notFound } from '../../errors';
import type { UnsentMail, UnsentMailPage } from '../../generated/resolvers';
import { countMails, relayFailure, requeueMail, selectMails, writeMail } from '../../mail';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';

export type MailsService = ReturnType<typeof createMailsService>;

/** The mails that were not sent, for the editor. */
export function createMailsService({
  database,
  mails,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'mails' | 'publicUrl' | 'now'>) {
  const view = ({
    validUntil,
    ...mail
  }: Awaited<ReturnType<typeof selectMails>>[number]): UnsentMail => ({
    ...mail,
    nextAttemptAt: mail.failedAt ? null : mail.nextAttemptAt,
    isExpired: validUntil !== null && validUntil <= now(),
  });

  return {
    /** How many mails wait and were given up. */
    counts: () => countMails(database),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: async ({
      failed,
      first,
      page,
    }: PageArguments & { readonly failed?: boolean | null }): Promise<UnsentMailPage> => {
      const request = pageRequest(first, page);
      const [rows, counts] = await Promise.all([
        selectMails(database, failed, request),
        countMails(database),
      ]);
      const waiting = failed === true ? 0 : counts.waiting;
      const totalCount = waiting + (failed === false ? 0 : counts.failed);
      return { nodes: rows.map(view), totalCount, pageInfo: pageInfo(request, totalCount) };
    },

    /**
     * Tries a mail at once: one that waits too, as when the relay is back before its next attempt.
     * @throws NOT_FOUND for one that was sent meanwhile, or whose links have expired
     */
    resend: async (id: string): Promise<UnsentMail> => {
      const mail = await requeueMail(database, identifier(id), {
        now: now(),
        retryUntil: mails.retryUntil(),
      });
      if (!mail) throw notFound('Ce message n’est plus à renvoyer.');
      mails.wake();
      return view(mail);
    },

    /** Sends a trial to the caller. @throws BAD_USER_INPUT with the relay's refusal */
    sendTest: async (actor: Actor): Promise<true> => {
      const mail = writeMail({
        to: actor.email,
        subject: 'Message d’essai de Cervoise',
        greeting: `Bonjour ${actor.firstName},`,
        paragraphs: ['Ce message montre que Cervoise peut envoyer des e-mails.'],
        action: { label: 'Voir les e-mails', link: `${publicUrl()}/brewing-ops/mails` },
      });
      await mails.trySending(mail).catch((error: unknown) => {
        throw badUserInput(relayFailure(error).slice(0, 300));
      });
      return true;
    },
  };
}
