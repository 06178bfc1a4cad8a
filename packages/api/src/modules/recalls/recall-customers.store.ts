import type { RecallAnswerValues } from '@cervoise/domain/recalls';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import { dayOf } from '../../db/brewery-day';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecallAnswer, RecallMail } from '../../generated/resolvers';
import { dropMails, selectMailStates } from '../../mail';
import { type NamedCustomer, namedCustomers } from '../customers';
import { selectBlockedProductsOfBatches } from '../inventory';
import { deleteFiles } from './file/recall-files.store';
import type { ReceivedKind } from './received-since';

/** How many customers a recall warned by mail. */
export async function countRecallMails(tx: TenantTransaction, recallId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recallMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recallId', '=', recallId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A mail, with what it stated. */
export interface StoredMail extends RecallMail {
  readonly received: readonly ReceivedKind[] | null;
}

/** The mails that warned customers of a recall, by customer. */
export async function selectRecallMails(
  tx: TenantTransaction,
  recallId: string,
): Promise<ReadonlyMap<string, StoredMail>> {
  const { rows } = await sql<StoredMail & { customerId: string; mailId: string }>`
    select customer_id, mail_id, recipient, user_name, created_at, received
      from recall_mails where recall_id = ${recallId}::uuid`.execute(tx);
  const states = await selectMailStates(
    tx,
    rows.map(({ mailId }) => mailId),
  );
  return new Map(
    rows.map(({ customerId, mailId, ...mail }) => [
      customerId,
      { ...mail, state: states.get(mailId) ?? null },
    ]),
  );
}

/** An answer, with whom it is of. */
export interface StoredAnswer extends RecallAnswer {
  readonly customerId: string | null;
  readonly nameKey: string | null;
  /** By then. */
  readonly received: readonly ReceivedKind[] | null;
}

/** The last answer of each customer, and of each name that no customer had; the latest first. */
export async function selectLastAnswers(
  tx: TenantTransaction,
  recallId: string,
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select customer_id, name_key, is_reached, held_quantity, returned_quantity, destroyed_quantity,
           remark, user_name, created_at, received
      from (select distinct on (customer_id, name_key) * from recall_answers
             where recall_id = ${recallId}::uuid
             order by customer_id, name_key, position desc) answer
     order by position desc`.execute(tx);
  return rows;
}

export interface NewRecallMail {
  readonly customerId: string;
  readonly mailId: string;
  readonly recipient: string;
  /** What the mail states. */
  readonly received: readonly ReceivedKind[];
}

/** Notes which mails warned customers; the one before gives way to the new one. */
export async function writeRecallMails(
  tx: TenantTransaction,
  author: Author,
  recallId: string,
  { mails, at }: { readonly mails: readonly NewRecallMail[]; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('recallMails')
    .values(
      mails.map(({ received, ...mail }) => ({
        ...mail,
        received: JSON.stringify(received),
        recallId,
        tenantId: author.tenantId,
        userId: author.userId,
        userName: author.name,
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'recallId', 'customerId']).doUpdateSet((eb) => ({
        mailId: eb.ref('excluded.mailId'),
        recipient: eb.ref('excluded.recipient'),
        received: eb.ref('excluded.received'),
        userId: eb.ref('excluded.userId'),
        userName: eb.ref('excluded.userName'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute();
}

export interface NewAnswer extends RecallAnswerValues {
  readonly id: string;
  readonly recallId: string;
  readonly customerId: string | null;
  readonly nameKey: string | null;
  readonly received: readonly ReceivedKind[];
  readonly createdAt: Date;
}

export const insertAnswer = (tx: TenantTransaction, author: Author, answer: NewAnswer) =>
  tx
    .insertInto('recallAnswers')
    .values({
      ...answer,
      received: JSON.stringify(answer.received),
      remark: answer.remark ?? null,
      tenantId: author.tenantId,
      userId: author.userId,
      userName: author.name,
    })
    .execute();

/**
 * The products that running recalls affect, exercises aside, with those that were entered since of
 * their batches.
 */
export async function selectRecalledItems(tx: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ itemId: string | null; batchId: string | null }>`
    select distinct node.item_id, node.batch_id from recall_nodes node
      join recalls recall on recall.tenant_id = node.tenant_id and recall.id = node.recall_id
     where node.lot_id is null and recall.ended_at is null
       and not recall.is_exercise`.execute(tx);
  const late = await selectBlockedProductsOfBatches(
    tx,
    rows.flatMap(({ batchId }) => batchId ?? []),
  );
  return [...new Set([...rows.flatMap(({ itemId }) => itemId ?? []), ...late.map(({ id }) => id)])];
}

/**
 * Erases what identifies a customer from mails, answers and returns; quantities stay, as the
 * customer's. Drawn files go, and mails that were not sent.
 */
export async function eraseFromRecalls(
  tx: TenantTransaction,
  customerId: string,
  nameKeys: readonly string[],
): Promise<void> {
  const mails = await tx
    .updateTable('recallMails')
    .set({ recipient: null })
    .where('customerId', '=', customerId)
    .returning('mailId')
    .execute();
  await dropMails(
    tx,
    mails.map(({ mailId }) => mailId),
  );
  await sql`
    update recall_answers set customer_id = ${customerId}::uuid, name_key = null, remark = null
     where customer_id = ${customerId}::uuid
        or name_key = any(${[...nameKeys]}::text[])`.execute(tx);
  await sql`
    update recall_returns set customer_id = ${customerId}::uuid, customer_name = null, note = null
     where customer_id = ${customerId}::uuid
        or name_key = any(${[...nameKeys]}::text[])`.execute(tx);
  await deleteFiles(tx);
}

/** Erases what names without a customer answered or returned before a day (YYYY-MM-DD). */
export async function eraseOldAnswers(tx: TenantTransaction, before: string): Promise<void> {
  await sql`
    update recall_answers set name_key = 'efface', remark = null
     where customer_id is null and name_key <> 'efface'
       and ${dayOf(sql`created_at`)} < ${before}::date`.execute(tx);
  await sql`
    update recall_returns set customer_name = null, note = null
     where customer_name is not null
       and ${dayOf(sql`created_at`)} < ${before}::date`.execute(tx);
}

/** Of some customers, those that answered a recall on a day (YYYY-MM-DD) or later; by name alone, too. */
export async function selectAnsweredSince(
  tx: TenantTransaction,
  customers: readonly NamedCustomer[],
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct customer.id from ${namedCustomers(customers)}
      join recall_answers answer
        on answer.customer_id = customer.id or answer.name_key = customer.key
     where ${dayOf(sql`answer.created_at`)} >= ${day}::date`.execute(tx);
  return rows.map(({ id }) => id);
}
