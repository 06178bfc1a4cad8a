import { randomUUID } from 'node:crypto';
import { frenchDay } from '@cervoise/domain/dates';
import {
  isOpenOrder,
  orderChanges,
  orderPriceText,
  orderStateOf,
} from '@cervoise/domain/purchasing';
import { ofBrewery } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, conflict } from '../../errors';
import { type Mail, writeMail } from '../../mail';
import { insertLines } from '../../records/insert-rows';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { drawOrder, lineText, orderSums, titleOf } from './order-document';
import type { OrderRow } from './order-rows';
import { orders } from './orders.store';
import { sentOrderOf } from './sent-order';

/** What changed since an order was last sent; null where it never was. */
function changesToSend(order: OrderRow): string[] | null {
  const [last] = order.sendings;
  return last ? orderChanges(last.content, sentOrderOf(order)) : null;
}

/** An order as a PDF, and what it says. */
interface OrderFile {
  readonly fileName: string;
  readonly content: Buffer;
  readonly order: OrderRow;
}

/**
 * The PDF of an order as it is now, with what changed since it was last sent. It is drawn outside of
 * any transaction.
 * @throws NOT_FOUND
 */
export async function orderFile(
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
  actor: Actor,
  sent: string,
): Promise<OrderFile> {
  const { order, logo } = await withTenant(database, actor, async (tx) => {
    const found = await orders.find(tx, orders.idOf(sent));
    if (!found) throw orders.notFound();
    return { order: found, logo: await readLogo(tx) };
  });
  const { breweryName } = actor;
  const changes = changesToSend(order) ?? [];
  const content = await drawOrder({ breweryName, logo, order, changes, printedAt: now() });
  return { fileName: `commande-${order.number}.pdf`, content, order };
}

/** The mail of an order to its supplier. */
function orderMail(
  { breweryName, email: replyTo }: Actor,
  order: OrderRow,
  { to, message }: { readonly to: string; readonly message: string | null },
  file: OrderFile,
): Mail {
  const changes = changesToSend(order) ?? [];
  const title = titleOf(order, changes);
  const lines = order.lines.map((line) => ({
    label: line.reference ? `${line.ingredientName} (${line.reference})` : line.ingredientName,
    value: `${lineText(line, order)}, ${orderPriceText(line.price, line.unit)}`,
  }));
  const expected = order.expectedOn
    ? [{ label: 'Livraison souhaitée', value: frenchDay(order.expectedOn) }]
    : [];
  return writeMail({
    to,
    replyTo,
    subject: `${title} ${ofBrewery(breweryName)}`,
    greeting: 'Bonjour,',
    paragraphs: [
      changes.length > 0
        ? `Notre commande ${order.number} change :`
        : `Voici notre commande ${order.number}, jointe en PDF.`,
      ...changes,
      ...(message ? [message] : []),
    ],
    facts: order.closedAt ? [] : [...lines, ...expected, ...orderSums(order)],
    closing: ['Répondez à ce message pour confirmer.'],
    signature: breweryName,
    files: [
      {
        fileName: file.fileName,
        contentType: 'application/pdf',
        content: file.content.toString('base64'),
      },
    ],
  });
}

/** @throws BAD_USER_INPUT where there is nothing to send */
function refuseIdleSending(order: OrderRow, isSame: boolean, byMail: boolean): void {
  if (order.sentAt && isSame && !(byMail && isOpenOrder(orderStateOf(order)))) {
    throw badUserInput('Rien n’a changé depuis l’envoi de cette commande.');
  }
}

/** Notes that a locked order was sent, with what it said. From then on its lines are on order. */
export async function noteSending(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  to: { readonly recipient: string | null; readonly mailId: string | null },
): Promise<void> {
  const content = JSON.stringify({ ...sentOrderOf(order), changes: changesToSend(order) ?? [] });
  const sending = { ...to, id: randomUUID(), orderId: order.id, content };
  await sql`${insertLines('purchaseOrderSendings', context, [sending])}`.execute(tx);
  const sentAt = order.sentAt ?? instantOf(context);
  await orders.write(tx, context, { rows: [order], columns: { sentAt } });
}

/** Whether the supplier is told the same of both, after the same sendings. */
const isSameSending = (one: OrderRow, other: OrderRow): boolean =>
  one.sendings.length === other.sendings.length &&
  JSON.stringify([sentOrderOf(one), one.sendings[0]?.id]) ===
    JSON.stringify([sentOrderOf(other), other.sendings[0]?.id]);

/**
 * Sends a locked order, or what changed in it since it was last sent.
 * @param to without a mail, it is only noted
 * @throws BAD_USER_INPUT where there is nothing to send; CONFLICT where its PDF is older than it
 */
export async function sendOrder(
  tx: TenantTransaction,
  context: WriteContext,
  { mails }: Pick<ServiceDependencies, 'mails'>,
  actor: Actor,
  order: OrderRow,
  to: {
    readonly recipient: string;
    readonly message: string | null;
    readonly file: OrderFile;
  } | null,
): Promise<void> {
  const changes = changesToSend(order) ?? [];
  refuseIdleSending(order, changes.length === 0, to !== null);
  if (!to) return noteSending(tx, context, order, { recipient: null, mailId: null });
  const { recipient, message, file } = to;
  if (!isSameSending(file.order, order)) throw conflict();
  const mail = orderMail(actor, order, { to: recipient, message }, file);
  const [mailId = null] = await mails.addFollowed(tx, [mail]);
  await noteSending(tx, context, order, { recipient, mailId });
}
