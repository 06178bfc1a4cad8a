import { authorOf } from '../../db/author';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { Recall, RecallWarning } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { customersOfRecall, isToMail, lockedRecall } from './recall-customers';
import { countRecallMails, writeRecallMails } from './recall-customers.store';
import { recallMail } from './recall-mail';
import { receivedKinds } from './received-since';

/** @throws BAD_USER_INPUT for an exercise, or a recall that has ended */
function refuseWarning({ isExercise, endedAt }: Recall): void {
  if (isExercise) throw badUserInput('Un exercice ne prévient personne.');
  if (endedAt) throw badUserInput('Ce rappel est terminé : il ne prévient plus personne.');
}

/** How many customers a recall warned by mail so far. */
export const warningOf = async (tx: TenantTransaction, id: string): Promise<RecallWarning> => ({
  id,
  mailedCount: await countRecallMails(tx, id),
});

/**
 * Mails each customer that was not warned yet of all that it received, and notes it in the same transaction; the lock of the
 * recall lets one warning run at a time.
 * @throws NOT_FOUND, BAD_USER_INPUT for an exercise, an ended recall, or nobody to warn
 */
export async function warnCustomers(
  tx: TenantTransaction,
  { mails, now }: Pick<ServiceDependencies, 'mails' | 'now'>,
  actor: Actor,
  id: string,
): Promise<RecallWarning> {
  const recall = await lockedRecall(tx, id);
  refuseWarning(recall);
  const { customers } = await customersOfRecall(tx, recall);
  const { breweryName, email: replyTo } = actor;
  const warned = customers.flatMap((customer) => {
    const { customerId, email } = customer;
    return customerId && email && isToMail(customer) ? [{ customer, customerId, to: email }] : [];
  });
  if (warned.length === 0) throw badUserInput('Aucun client n’est à prévenir par e-mail.');
  const ids = await mails.addFollowed(
    tx,
    warned.map(({ customer, to }) => recallMail({ breweryName, recall, customer, to, replyTo })),
  );
  const written = warned.flatMap(({ customer, customerId, to }, index) => {
    const mailId = ids[index];
    const received = receivedKinds(customer.received);
    return mailId ? [{ customerId, mailId, recipient: to, received }] : [];
  });
  await writeRecallMails(tx, authorOf(actor), id, { mails: written, at: now() });
  return warningOf(tx, id);
}
