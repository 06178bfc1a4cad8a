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
