import { customersAddress, saleNamesAddress } from '@cervoise/domain/customers';
import { formatCount, formatDateTime, formatNumber } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type {
  RecallCustomerFieldsFragment,
  RecallCustomersQuery,
} from '../../../generated/graphql';
import { containersName } from '../recall-texts';

export type RecallCustomer = RecallCustomerFieldsFragment;
export type RecallCustomers = RecallCustomersQuery['recallCustomers'];

export const customerViews = ['all', 'open'] as const;
export const customerViewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'open', label: 'À joindre' },
] as const;

interface ShownStatus {
  readonly tone: StatusTone;
  readonly label: string;
}

const mailStates = {
  waiting: { tone: 'upcoming', label: 'E-mail en attente d’envoi' },
  sent: { tone: 'healthy', label: 'Prévenu par e-mail' },
  failed: { tone: 'critical', label: 'E-mail non remis' },
} as const satisfies Record<string, ShownStatus>;

/** What became of the warning by mail. */
export function mailStatus(customer: RecallCustomer): ShownStatus {
  const { email, mail, isErased, receivedMoreSinceMail } = customer;
  if (receivedMoreSinceMail) {
    return { tone: 'attention', label: 'A reçu plus, à prévenir à nouveau' };
  }
  if (mail) {
    return mail.state ? mailStates[mail.state] : { tone: 'neutral', label: 'Confié à l’envoi' };
  }
  if (isErased) return { tone: 'neutral', label: 'Données effacées' };
  return email
    ? { tone: 'attention', label: 'À prévenir' }
    : { tone: 'attention', label: 'Sans e-mail, à appeler' };
}

export const mailDetail = ({ mail }: RecallCustomer): string | null =>
  mail ? `${formatDateTime(mail.createdAt)}, ${mail.userName}` : null;

/** Whether the customer was reached. */
export function answerStatus({ answer, receivedMoreSinceAnswer }: RecallCustomer): ShownStatus {
  if (!answer) return { tone: 'attention', label: 'À joindre' };
  if (receivedMoreSinceAnswer) return { tone: 'attention', label: 'A reçu plus, à rappeler' };
  return answer.isReached
    ? { tone: 'healthy', label: 'Joint' }
    : { tone: 'critical', label: 'Non joint' };
}

/** « 15 gardés, 5 rendus, 4 détruits · Passe jeudi · 12/03/2026 09:00, Marc Petit ». */
export function answerDetail({ answer }: RecallCustomer): string | null {
  if (!answer) return null;
  const { heldQuantity, returnedQuantity, destroyedQuantity, remark, createdAt, userName } = answer;
  const counts = [
    heldQuantity > 0 && formatCount(heldQuantity, 'gardé de côté', 'gardés de côté'),
    returnedQuantity > 0 && formatCount(returnedQuantity, 'rendu'),
    destroyedQuantity > 0 && formatCount(destroyedQuantity, 'détruit'),
  ];
  return [counts.filter(Boolean).join(', '), remark, `${formatDateTime(createdAt)}, ${userName}`]
    .filter(Boolean)
    .join(' · ');
}

/** Telephone and e-mail. */
export const contactText = ({ phone, email }: RecallCustomer): string =>
  [phone, email].filter(Boolean).join(' · ') || 'sans téléphone ni e-mail';

/** Each kind of containers: « 24 × Ambrée nº 2026-031, bouteilles 33 cl ». */
export const receivedTexts = ({ received }: RecallCustomer): string[] =>
  received.map(({ quantity, recipeName, batchNumber, containerType, volumeInLiters }) => {
    const beer = batchNumber ? `${recipeName} nº\u00a0${batchNumber}` : recipeName;
    return `${formatNumber(quantity)} × ${beer}, ${containersName(containerType, volumeInLiters).toLowerCase()}`;
  });

/** The record of a customer; for a name without one, where it is made; none of a destination. */
export function customerAddress({ customerId, name, isDestination }: RecallCustomer) {
  if (customerId) return `${customersAddress}/${customerId}`;
  return isDestination ? undefined : `${saleNamesAddress}?search=${encodeURIComponent(name)}`;
}

/** « 3 clients joints sur 5 · 2 prévenus par e-mail · 9 e-mails pas encore partis · 1 sans e-mail ». */
export function progressText(customers: RecallCustomers): string {
  const { customerCount, reachedCount, mailedCount, pendingMailCount } = customers;
  const { withoutEmailCount, unknownQuantity } = customers;
  return [
    `${formatCount(reachedCount, 'client joint', 'clients joints')} sur ${formatNumber(customerCount)}`,
    mailedCount > 0 && formatCount(mailedCount, 'prévenu par e-mail', 'prévenus par e-mail'),
    pendingMailCount > 0 &&
      formatCount(pendingMailCount, 'e-mail pas encore parti', 'e-mails pas encore partis'),
    withoutEmailCount > 0 && `${formatNumber(withoutEmailCount)} sans e-mail, à appeler`,
    unknownQuantity > 0 &&
      formatCount(unknownQuantity, 'contenant sans client noté', 'contenants sans client noté'),
  ]
    .filter(Boolean)
    .join(' · ');
}
