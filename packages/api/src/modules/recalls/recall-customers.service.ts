import { randomUUID } from 'node:crypto';
import { answeredQuantity, excessMessage, recallAnswerSchema } from '@cervoise/domain/recalls';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { notFound, parseInput, refuseField } from '../../errors';
import type {
  NoteRecallAnswerInput,
  Recall,
  RecallCustomer,
  RecallCustomerPage,
  RecallCustomerView,
  RecallWarning,
  WarnRecallCustomersInput,
} from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import {
  customersOfRecall,
  existingRecall,
  isToMail,
  isToReach,
  lockedRecall,
  unknownRecall,
} from './recall-customers';
import { insertAnswer } from './recall-customers.store';
import { receivedKinds } from './received-since';
import { warnCustomers, warningOf } from './warn-customers';

const nameKeyOf = (key: string) => (key.startsWith('name:') ? key.slice('name:'.length) : null);

/** @throws NOT_FOUND */
async function customerOf(
  tx: TenantTransaction,
  recall: Recall,
  key: string,
): Promise<RecallCustomer> {
  const { customers } = await customersOfRecall(tx, recall);
  const customer = customers.find((one) => one.key === key);
  if (!customer) throw notFound('Ce client n’a rien reçu de ce que touche ce rappel.');
  return customer;
}

type Dependencies = Pick<ServiceDependencies, 'database' | 'mails' | 'now'>;

export type RecallCustomersService = ReturnType<typeof createRecallCustomersService>;

/** Whom recalls concern: warned by mail, with what each answered. */
export function createRecallCustomersService({ database, mails, now }: Dependencies) {
  const recallId = (sent: string) => identifier(sent, unknownRecall);

  return {
    /** @throws NOT_FOUND, BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      args: PageArguments & { readonly recallId: string; readonly view: RecallCustomerView },
    ): Promise<RecallCustomerPage> => {
      const request = pageRequest(args.first, args.page);
      return withTenant(database, actor, async (tx) => {
        const recall = await existingRecall(tx, recallId(args.recallId));
        const { customers, unknownQuantity } = await customersOfRecall(tx, recall);
        const open = customers.filter(isToReach);
        const mailed = customers.filter(
          ({ mail, receivedMoreSinceMail }) =>
            mail && mail.state !== 'failed' && !receivedMoreSinceMail,
        );
        const mailedCount = mailed.filter(({ mail }) => mail?.state === 'sent').length;
        const shown = args.view === 'open' ? open : customers;
        return {
          nodes: shown.slice(request.offset, request.offset + request.limit),
          totalCount: shown.length,
          pageInfo: pageInfo(request, shown.length),
          customerCount: customers.length,
          reachedCount: customers.length - open.length,
          mailedCount,
          pendingMailCount: mailed.length - mailedCount,
          toMailCount: customers.filter(isToMail).length,
          withoutEmailCount: customers.filter(({ email }) => !email).length,
          unknownQuantity,
        };
      });
    },

    /**
     * Mails every customer with an e-mail, once per recall; again where the mail was given up, or
     * where more is found than it stated.
     * @throws NOT_FOUND, BAD_USER_INPUT for an exercise, an ended recall, or nobody to warn
     */
    warn: (actor: Actor, input: WarnRecallCustomersInput): Promise<RecallWarning> => {
      const id = recallId(input.recallId);
      const { requestId, ...rest } = input;
      const request = { operation: 'warnRecallCustomers', requestId, input: rest, about: id };
      const run = (tx: TenantTransaction) => warnCustomers(tx, { mails, now }, actor, id);
      return writeOnce(database, actor, request, run, warningOf);
    },

    /**
     * Notes what a customer answered; the answers before stay in the books.
     * @throws NOT_FOUND, BAD_USER_INPUT for more containers than were received
     */
    noteAnswer: (actor: Actor, input: NoteRecallAnswerInput): Promise<RecallCustomer> => {
      const id = recallId(input.recallId);
      const { requestId, ...rest } = input;
      const { customerKey } = input;
      const values = parseInput(recallAnswerSchema, input);
      const about = randomUUID();
      const run = async (tx: TenantTransaction): Promise<RecallCustomer> => {
        const recall = await lockedRecall(tx, id);
        const { quantity, received } = await customerOf(tx, recall, customerKey);
        const excess = excessMessage(answeredQuantity(values), quantity);
        if (excess) refuseField('heldQuantity', excess);
        const nameKey = nameKeyOf(customerKey);
        const customerId = nameKey === null ? customerKey : null;
        const createdAt = now();
        const whose = { recallId: id, customerId, nameKey };
        await insertAnswer(tx, authorOf(actor), {
          ...values,
          ...whose,
          received: receivedKinds(received),
          id: about,
          createdAt,
        });
        return customerOf(tx, recall, customerKey);
      };
      const request = { operation: 'noteRecallAnswer', requestId, input: rest, about };
      const find = async (tx: TenantTransaction) =>
        customerOf(tx, await existingRecall(tx, id), customerKey);
      return writeOnce(database, actor, request, run, find);
    },
  };
}
