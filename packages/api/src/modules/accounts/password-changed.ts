import { momentText } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';

export type MailPasswordChanged = ReturnType<typeof createPasswordChangedMail>;

/** Creates the function that queues the mail to the owner of an account: its password was changed. */
export function createPasswordChangedMail({
  mails,
  now,
  publicUrl,
  config,
}: Pick<ServiceDependencies, 'mails' | 'now' | 'publicUrl' | 'config'>) {
  return (
    tx: TenantTransaction,
    { email, firstName }: { readonly email: string; readonly firstName: string },
  ): Promise<void> => {
    const mail = writeMail({
      to: email,
      subject: 'Votre mot de passe Cervoise a été changé',
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        `Le mot de passe de votre compte a été changé le ${momentText(now())}, et vos autres sessions sont fermées.`,
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez-en un autre sans attendre.',
      ],
      action: { label: 'Choisir un autre mot de passe', link: `${publicUrl()}/forgot-password` },
      closing: [`Une question ? Écrivez-nous à ${config.site.mailboxes.support}.`],
    });
    return mails.add(tx, mail);
  };
}
