import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { containerText } from '@cervoise/domain/inventory';
import { frenchNumber } from '@cervoise/domain/numbers';
import { capitalize, ofBrewery, theBrewery } from '@cervoise/domain/text';
import type { Recall, RecallCustomer, RecalledContainers } from '../../generated/resolvers';
import { type Mail, writeMail } from '../../mail';

const beerText = ({ recipeName, batchNumber }: RecalledContainers) =>
  batchNumber ? `${recipeName}, brassin ${batchNumber}` : recipeName;

function receivedText(containers: RecalledContainers): string {
  const { quantity, containerType, volumeInLiters, lastSoldOn, bestBeforeDate } = containers;
  const container = containerText(containerType, volumeInLiters).toLowerCase();
  return [
    `${frenchNumber(quantity)} × ${container}`,
    `dernière livraison le ${frenchDay(lastSoldOn)}`,
    bestBeforeDate && `DDM ${frenchDay(bestBeforeDate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface RecallMailContent {
  readonly breweryName: string;
  readonly recall: Pick<Recall, 'reason' | 'instruction' | 'phone' | 'noticeUrl'>;
  readonly customer: Pick<RecallCustomer, 'name' | 'received' | 'mail' | 'receivedMoreSinceMail'>;
  readonly to: string;
  /** Who warns, and gets the answers. */
  readonly replyTo: string;
}

/** The mail that warns a customer of a recall, with what was received. */
export function recallMail(content: RecallMailContent): Mail {
  const { breweryName, recall, customer, to, replyTo } = content;
  const { reason, instruction, phone, noticeUrl } = recall;
  const facts = [
    { label: 'Client', value: customer.name },
    { label: 'Motif', value: reason },
    { label: 'Consigne', value: instruction },
    { label: 'Téléphone', value: phone },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const { mail, receivedMoreSinceMail } = customer;
  const received = customer.received.map((containers) => ({
    label: beerText(containers),
    value: receivedText(containers),
  }));
  return writeMail({
    to,
    replyTo,
    subject: `Rappel de bières ${ofBrewery(breweryName)}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${capitalize(theBrewery(breweryName))} rappelle des bières que vous avez reçues. Ne les vendez plus, ne les servez plus, ne les buvez pas, et mettez de côté ce qui vous reste.`,
      ...(mail && receivedMoreSinceMail
        ? [
            `Cette liste remplace celle que nous vous avons écrite le ${frenchDay(calendarDateOf(mail.createdAt))} : elle est plus longue.`,
          ]
        : []),
    ],
    facts: [...facts, ...received],
    action: noticeUrl ? { label: 'Lire l’avis de rappel', link: noticeUrl } : undefined,
    closing: [
      'Répondez à ce message en disant combien vous en gardez, combien vous en rendez et combien vous en avez détruit.',
    ],
    signature: breweryName,
  });
}
