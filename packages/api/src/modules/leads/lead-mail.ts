import type { LeadValues } from '@cervoise/domain/leads';
import type { Mail } from '../../mail/mailer';
import { writeMail } from '../../mail/write-mail';

interface NewLead {
  readonly to: string;
  readonly lead: LeadValues;
  /** Where applications are read. */
  readonly link: string;
}

/** One line, whatever was typed: a subject is a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const hectolitres = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** Tells the provider of an application; an answer goes to the candidate. */
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
      value: productionVolumeHl == null ? null : `${hectolitres.format(productionVolumeHl)} hl`,
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
 * Tells a candidate that the application has come. Anybody may type anybody's address: the mail
 * holds none of the visitor's words, so that the form carries no message to strangers.
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
