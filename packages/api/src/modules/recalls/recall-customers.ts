import { planForValues, type TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { Recall, RecallCustomer } from '../../generated/resolvers';
import { type Recipient, selectRecipients } from '../inventory';
import { idsOf } from '../traceability';
import { type StoredAnswer, selectLastAnswers, selectRecallMails } from './recall-customers.store';
import { scopeOfRecall } from './recall-scope';
import { findRecall, lockRecall } from './recalls.store';
import { hasReceivedMore } from './received-since';

export const unknownRecall = 'Rappel non trouvé';

/** @throws NOT_FOUND */
export async function existingRecall(tx: TenantTransaction, id: string): Promise<Recall> {
  const recall = await findRecall(tx, id);
  if (!recall) throw notFound(unknownRecall);
  return recall;
}

/** Locks a recall until the transaction ends. @throws NOT_FOUND */
export async function lockedRecall(tx: TenantTransaction, id: string): Promise<Recall> {
  await lockRecall(tx, id);
  return existingRecall(tx, id);
}

/** Who received what a recall affects. */
export interface CustomersOfRecall {
  /** By name, each with the present contact, the warning mail and the last answer. */
  readonly customers: readonly RecallCustomer[];
  /** Containers sold without a name. */
  readonly unknownQuantity: number;
}

/** The products a recall affects. */
export const recalledItems = async (tx: TenantTransaction, recall: Recall): Promise<string[]> =>
  idsOf((await scopeOfRecall(tx, recall)).nodes, 'product');

/** The last answer of a recipient, also one that was noted while only its name was known. */
const answerOf = ({ customerId, nameKeys }: Recipient, answers: readonly StoredAnswer[]) =>
  answers.find((answer) =>
    answer.customerId
      ? answer.customerId === customerId
      : answer.nameKey !== null && nameKeys.includes(answer.nameKey),
  );

/**
 * Who received what a recall affects, with contact, mail and answer: the one list that the screen,
 * the mails and the recall file are made from.
 */
export async function customersOfRecall(
  tx: TenantTransaction,
  recall: Recall,
): Promise<CustomersOfRecall> {
  await planForValues(tx);
  const recipients = await selectRecipients(tx, await recalledItems(tx, recall));
  const mails = await selectRecallMails(tx, recall.id);
  const answers = await selectLastAnswers(tx, recall.id);
  const named = recipients.flatMap((recipient): RecallCustomer[] => {
    const { key, name, customerId, nameKeys: _keys, received, ...rest } = recipient;
    if (key === null) return [];
    const mail = customerId === null ? undefined : mails.get(customerId);
    const answer = answerOf(recipient, answers);
    return [
      {
        ...rest,
        id: `${recall.id}/${key}`,
        key,
        customerId,
        name: name ?? '',
        received: [...received],
        mail,
        answer,
        receivedMoreSinceMail: mail !== undefined && hasReceivedMore(received, mail.received),
        receivedMoreSinceAnswer: answer !== undefined && hasReceivedMore(received, answer.received),
      },
    ];
  });
  const unknown = recipients.find(({ key }) => key === null);
  return { customers: named, unknownQuantity: unknown?.quantity ?? 0 };
}

/**
 * Whether a warning would mail this customer: there is an e-mail, and no mail that may arrive and
 * states all that was received.
 */
export const isToMail = ({
  customerId,
  email,
  mail,
  receivedMoreSinceMail,
}: RecallCustomer): boolean =>
  Boolean(customerId && email) && (!mail || mail.state === 'failed' || receivedMoreSinceMail);

/** Whether somebody still has to reach this customer, about all that it received. */
export const isToReach = ({ answer, receivedMoreSinceAnswer }: RecallCustomer): boolean =>
  !answer?.isReached || receivedMoreSinceAnswer;
