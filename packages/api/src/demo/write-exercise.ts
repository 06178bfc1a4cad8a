import { randomUUID } from 'node:crypto';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { findLotNumbered } from '../modules/ingredients';
import { endRecall, insertNodes, insertRecall } from '../modules/recalls';
import { scopeOf, tracedStock } from '../modules/traceability';
import { type DemoCalendar, pastContext } from './demo-calendar';

/** A finished, timed exercise, in days before today. */
export interface DemoExercise {
  readonly lotNumber: string;
  readonly daysAgo: number;
  readonly minutes: number;
  readonly reason: string;
  readonly endReason: string;
}

/** Writes a finished recall exercise with its results. */
export async function writeExercise(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  { lotNumber, daysAgo, minutes, reason, endReason }: DemoExercise,
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
  await endRecall(tx, author, id, { reason: endReason, endedAt });
}
