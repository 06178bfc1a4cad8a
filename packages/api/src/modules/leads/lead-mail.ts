import type { LeadValues } from '@cervoise/domain/leads';
import { frenchNumber } from '@cervoise/domain/numbers';
import type { Mail } from '../../mail/create-mailer';
import { writeMail } from '../../mail/write-mail';

interface NewLead {
  readonly to: string;
  readonly lead: LeadValues;
  /** The mailbox for applications. */
  readonly link: string;
}

/** On one line, since a subject is a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Notifies the provider of an application; replies go to the candidate. */
export function leadMail({ to, lead, link }: NewLead): Mail {
  const { email, breweryName, phoneNumber, productionVolumeHl, region, message } = lead;
  const name = [lead.firstName, lead.lastName].filter(Boolean).join(' ');
  const facts = [
    { label: 'Nom', value: name },
    { label: 'E-mail', value: email },
    { label: 'Téléphone', value: phoneNumber },
    { label: 'Brasserie', value: breweryName },
    { label: 'Région', value: region },
    {
      label: 'Production annuelle',
      value: productionVolumeHl == null ? null : `${frenchNumber(productionVolumeHl, 2)} hl`,
    },
  ];
  return writeMail({
    to,
    replyTo: email,
    subject: oneLine(`Nouvelle candidature : ${breweryName || name || email}`),
    greeting: 'Bonjour,',
    paragraphs: ['Une brasserie a rempli le formulaire partenaire du site.'],
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value: oneLine(value) }] : [])),
    quotation: message || undefined,
    action: { label: 'Voir les candidatures', link },
    closing: [
      'Répondez à ce message pour écrire au candidat. Le site promet une réponse sous 24 heures.',
    ],
  });
}

/**
 * Confirms an application to the candidate. Anybody may enter anybody's address: the mail contains
 * none of the visitor's text, so that the form cannot send messages to strangers.
 */
export function leadConfirmationMail({
  to,
  salesMailbox,
}: {
  readonly to: string;
  readonly salesMailbox: string;
}): Mail {
  return writeMail({
    to,
    replyTo: salesMailbox,
    subject: 'Votre candidature de brasserie partenaire',
    greeting: 'Bonjour,',
    paragraphs: [
      'Nous avons bien reçu votre candidature. Nous vous contacterons sous 24 heures pour discuter de votre projet.',
    ],
    closing: [
      'Pour ajouter une précision, répondez à ce message. Si vous n’avez rien demandé, ignorez-le : quelqu’un a sans doute saisi votre adresse par erreur.',
    ],
  });
}
