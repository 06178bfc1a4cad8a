import { momentText } from '@cervoise/domain/dates';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';

export type MailFactorAdded = ReturnType<typeof createFactorAddedMail>;

const names = { passkey: 'clé d’accès', app: 'application d’authentification' } as const;

/** Creates the function that queues the mail to the owner of an account: a passkey or an app was added. */
export function createFactorAddedMail({
  mails,
  now,
  publicUrl,
  config,
}: Pick<ServiceDependencies, 'mails' | 'now' | 'publicUrl' | 'config'>) {
  return (
    tx: TenantTransaction,
    { email, firstName }: Pick<Actor, 'email' | 'firstName'>,
    factor: keyof typeof names,
  ): Promise<void> => {
    const added = `Une ${names[factor]} a été ajoutée à votre compte`;
    const mail = writeMail({
      to: email,
      subject: `${added} Cervoise`,
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        `${added} le ${momentText(now())}.`,
        'Si c’était vous, il n’y a rien à faire. Sinon, retirez-la depuis votre profil et choisissez un autre mot de passe sans attendre.',
      ],
      action: { label: 'Voir mon profil', link: `${publicUrl()}/profile` },
      closing: [
        `Vous ne pouvez plus vous connecter ? L’administrateur de votre brasserie peut la retirer. Une question ? Écrivez-nous à ${config.site.mailboxes.support}.`,
      ],
    });
    return mails.add(tx, mail);
  };
}
