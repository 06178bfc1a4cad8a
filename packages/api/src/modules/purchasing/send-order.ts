import { randomUUID } from 'node:crypto';
import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { orderChanges, orderedText, orderPriceText } from '@cervoise/domain/purchasing';
import { ofBrewery } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { type Mail, writeMail } from '../../mail';
import { insertLines } from '../../records/insert-rows';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { drawOrder, orderSums, titleOf } from './order-document';
import type { OrderRow } from './order-rows';
import { orders } from './orders.store';
import { sentOrderOf } from './sent-order';

interface Sending {
  readonly recipient: string | null;
  readonly message: string | null;
}

/** What changed since an order was last sent; null where it never was. */
export function changesToSend(order: OrderRow): string[] | null {
  const [last] = order.sendings;
  return last ? orderChanges(last.content, sentOrderOf(order)) : null;
}

/** The PDF of an order as it is now, with what changed since it was last sent. */
export async function orderFile(
  tx: TenantTransaction,
  actor: Actor,
  order: OrderRow,
  now: Date,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const content = await drawOrder({
    breweryName: actor.breweryName,
    logo: await readLogo(tx),
    order,
    changes: changesToSend(order) ?? [],
    writtenOn: frenchDay(calendarDateOf(now)),
    createdAt: now,
  });
  return { fileName: `commande-${order.number}.pdf`, content };
}

/** The mail of an order to its supplier. */
function orderMail(
  { breweryName, email: replyTo }: Actor,
  order: OrderRow,
  { to, message }: { readonly to: string; readonly message: string | null },
  file: Awaited<ReturnType<typeof orderFile>>,
): Mail {
  const changes = changesToSend(order) ?? [];
  const title = titleOf(order, changes);
  const lines = order.lines.map((line) => ({
    label: line.reference ? `${line.ingredientName} (${line.reference})` : line.ingredientName,
    value: `${orderedText(line)}, ${orderPriceText(line.price, line.unit)}`,
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
function refuseIdleSending({ sentAt, closedAt }: OrderRow, isSame: boolean, byMail: boolean): void {
  if (sentAt && isSame && (closedAt || !byMail)) {
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

/**
 * Sends a locked order, or what changed in it since it was last sent.
 * @throws BAD_USER_INPUT where there is nothing to send
 */
export async function sendOrder(
  tx: TenantTransaction,
  context: WriteContext,
  { mails, now }: Pick<ServiceDependencies, 'mails' | 'now'>,
  actor: Actor,
  order: OrderRow,
  { recipient, message }: Sending,
): Promise<void> {
  const changes = changesToSend(order) ?? [];
  refuseIdleSending(order, changes.length === 0, recipient !== null);
  const mail = recipient
    ? orderMail(actor, order, { to: recipient, message }, await orderFile(tx, actor, order, now()))
    : null;
  const [mailId = null] = mail ? await mails.addFollowed(tx, [mail]) : [];
  await noteSending(tx, context, order, { recipient, mailId });
}
