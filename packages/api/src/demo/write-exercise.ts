import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { findLotNumbered } from '../modules/ingredients';
import { selectRecipients } from '../modules/inventory';
import { endRecall, insertNodes, insertRecall, insertReturn } from '../modules/recalls';
import { idsOf, scopeOf, type TraceNode, tracedStock } from '../modules/traceability';
import { type DemoCalendar, pastContext } from './demo-calendar';

/** A finished, timed exercise, in days before today. */
export interface DemoExercise {
  readonly lotNumber: string;
  readonly daysAgo: number;
  readonly minutes: number;
  readonly reason: string;
  readonly endReason: string;
  /** What a customer brings back as a rehearsal. */
  readonly returned: {
    readonly quantity: number;
    readonly document: string;
    readonly note: string;
  };
}

/** Notes that the first customer brings back some of what was delivered most. */
async function writeReturn(
  tx: TenantTransaction,
  author: Author,
  {
    recallId,
    nodes,
    at,
  }: { readonly recallId: string; readonly nodes: readonly TraceNode[]; readonly at: Date },
  { quantity, ...details }: DemoExercise['returned'],
): Promise<void> {
  const {
    containers: [most],
  } = await tracedStock(tx, nodes, 1);
  const recipients = await selectRecipients(tx, most?.itemIds ?? []);
  const recipient = recipients.find((one) => one.key !== null && one.quantity >= quantity);
  const itemId = idsOf(nodes, 'product').find((id) => most?.itemIds.includes(id));
  if (!recipient || !itemId) throw new Error('Nobody of the demo can bring anything back.');
  const { customerId, name } = recipient;
  await insertReturn(tx, author, {
    ...details,
    id: randomUUID(),
    recallId,
    itemId,
    customerId,
    customerName: customerId === null ? name : null,
    kind: 'returned',
    quantity,
    happenedOn: calendarDateOf(at),
    createdAt: at,
  });
}

/** Writes a finished recall exercise with its results. */
export async function writeExercise(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  { lotNumber, daysAgo, minutes, reason, endReason, returned }: DemoExercise,
): Promise<void> {
  const lot = await findLotNumbered(tx, lotNumber);
  if (!lot) throw new Error(`The demo has no lot ${lotNumber}.`);
  const { author } = pastContext(calendar, authors, daysAgo, 0);
  const id = randomUUID();
  const startedAt = calendar.instant(daysAgo, 1);
  const { nodes } = await scopeOf(tx, [{ type: 'lot', id: lot.id }], false);
  await insertRecall(tx, author, {
    id,
    causeType: 'lot',
    causeId: lot.id,
    causeName: `${lot.ingredientName}, Lot ${lotNumber}`,
    includesSiblings: false,
    isExercise: true,
    reason,
    instruction: null,
    phone: null,
    noticeUrl: null,
    totals: (await tracedStock(tx, nodes, 0)).totals,
    foundInMilliseconds: 180,
    startedAt,
  });
  await insertNodes(tx, author.tenantId, id, nodes);
  const endedAt = new Date(startedAt.getTime() + minutes * 60_000);
  await writeReturn(tx, author, { recallId: id, nodes, at: endedAt }, returned);
  await endRecall(tx, author, id, { reason: endReason, endedAt });
}
