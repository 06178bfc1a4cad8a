import { randomUUID } from 'node:crypto';
import { newIngredientSchema } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import type { Author, WriteContext } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import {
  createIngredient,
  type IngredientRecord,
  ingredients,
  lockStock,
  recordAdjustment,
  recordConsumptions,
  recordCorrection,
  recordCount,
  recordReceipt,
  type StockChange,
  selectMovementPages,
  stockAlert,
} from '../modules/ingredients';
import type { BatchUse } from './batch-uses';
import type { DemoDelivery, DemoIngredient } from './demo-brewery';
import { type DemoCalendar, pastContext } from './demo-calendar';
import type { DemoBatch } from './demo-production';
import { type DemoEvent, historyOf } from './ledger-history';
import type { PastNotification } from './write-notifications';

const expiryOf = (delivery: DemoDelivery, calendar: DemoCalendar) =>
  delivery.expiresIn === null ? null : calendar.day(-delivery.expiresIn);

const stockOf = (record: IngredientRecord) => ({ ingredient: record, lots: record.lots });

function open(
  tx: TenantTransaction,
  context: WriteContext,
  calendar: DemoCalendar,
  ingredient: DemoIngredient,
  delivery: DemoDelivery,
): Promise<IngredientRecord> {
  const { deliveries, beers, removedDaysAgo, becameLowDaysAgo, ...details } = ingredient;
  const values = parseInput(newIngredientSchema, {
    ...details,
    costPerUnit: delivery.costPerUnit ?? details.costPerUnit,
    stockQuantity: delivery.quantity,
    lotNumber: delivery.lot,
    expiryDate: expiryOf(delivery, calendar),
  });
  return createIngredient(tx, context, randomUUID(), values);
}

/** Corrects the last delivery. */
async function correct(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  delivery: DemoDelivery,
): Promise<StockChange> {
  const pages = await selectMovementPages(tx, [id], { page: 1, limit: 1, offset: 0 });
  const [receipt] = pages.get(id)?.nodes ?? [];
  if (receipt?.kind !== 'receipt') throw new Error('A mistyped delivery is corrected at once.');
  const values = { quantity: delivery.quantity, reason: 'Un zéro de trop à la saisie' };
  const { before, after } = await recordCorrection(tx, context, receipt.id, values);
  // A correction returns only its own lot.
  return { before, after: { ...after, lots: (await lockStock(tx, id)).lots } };
}

/** A written batch. */
type BatchOf = (batch: DemoBatch) => { readonly id: string; readonly batchNumber: string };

/** Takes a lot for a batch. */
async function takeFor(
  tx: TenantTransaction,
  context: WriteContext,
  record: IngredientRecord,
  event: Extract<DemoEvent, { readonly lot: string }>,
  batch: ReturnType<BatchOf>,
): Promise<StockChange> {
  const lot = record.lots.find(({ lotNumber }) => lotNumber === event.lot);
  if (!lot) throw new Error(`${record.name} has no lot ${event.lot}.`);
  const stocks = {
    ingredients: new Map([[record.id, record]]),
    lots: new Map([
      [
        record.id,
        [
          {
            ...lot,
            ingredientId: record.id,
            supplier: null,
            unit: record.unit,
            boughtYeastId: null,
            yeast: null,
          },
        ],
      ],
    ]),
  };
  const taken = {
    drawnFor: { batchId: batch.id },
    lotId: lot.id,
    quantity: event.quantity,
    recipeLineId: event.use?.lineId ?? null,
  };
  const reason = `Brassin ${batch.batchNumber}`;
  const [change] = await recordConsumptions(tx, context, reason, stocks, [taken], context.today);
  if (!change) throw new Error(`Nothing of ${record.name} was taken.`);
  const lots = record.lots.map((one) =>
    one === lot ? { ...one, quantity: addQuantities(one.quantity, -event.quantity) } : one,
  );
  return { before: change.before, after: { ...change.after, lots } };
}

type LaterEvent = Exclude<DemoEvent, { readonly happened: 'opened' }>;

async function happen(
  tx: TenantTransaction,
  context: WriteContext,
  calendar: DemoCalendar,
  record: IngredientRecord,
  event: LaterEvent,
  batchOf: BatchOf,
): Promise<StockChange> {
  switch (event.happened) {
    case 'received': {
      const { delivery } = event;
      return recordReceipt(tx, context, record.id, {
        lotNumber: delivery.lot,
        quantity: delivery.mistypedAs ?? delivery.quantity,
        receivedOn: context.today,
        expiryDate: expiryOf(delivery, calendar),
        costPerUnit: delivery.costPerUnit,
        certificateNote: delivery.certificateNote,
      });
    }
    case 'corrected':
      return correct(tx, context, record.id, event.delivery);
    case 'counted': {
      const quantity = record.stockQuantity;
      return recordCount(tx, context, await lockStock(tx, record.id), { quantity });
    }
    default:
      if (event.use) return takeFor(tx, context, record, event, batchOf(event.use.batch));
      return recordAdjustment(tx, context, stockOf(record), {
        lotId: record.lots.find(({ lotNumber }) => lotNumber === event.lot)?.id,
        kind: event.happened,
        quantity: -event.quantity,
        reason: event.reason,
      });
  }
}

interface StockHistory {
  /** Days since the last full count. */
  readonly countedDaysAgo?: number;
  /** Its consumption by batches. */
  readonly uses: readonly BatchUse[];
  readonly batchOf: BatchOf;
}

/**
 * Creates one ingredient with its history, by the same functions as users' writes.
 * @param authors write in turn
 * @returns its id, and the alerts of its movements
 */
export async function writeHistory(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  ingredient: DemoIngredient,
  { countedDaysAgo, uses, batchOf }: StockHistory,
): Promise<{ readonly id: string; readonly alerts: readonly PastNotification[] }> {
  const alerts: PastNotification[] = [];
  let record: IngredientRecord | undefined;
  let turn = 0;
  for (const event of historyOf(ingredient, countedDaysAgo, uses)) {
    const { daysAgo } = event;
    const context = pastContext(calendar, authors, daysAgo, turn);
    turn += 1;
    if (event.happened === 'opened') {
      record = await open(tx, context, calendar, ingredient, event.delivery);
      continue;
    }
    if (!record) throw new Error(`${ingredient.name} was used before it came.`);
    const change = await happen(tx, context, calendar, record, event, batchOf);
    const notification = stockAlert(change);
    if (notification) alerts.push({ daysAgo, notification });
    record = change.after;
  }
  if (!record) throw new Error(`${ingredient.name} never came.`);
  if (ingredient.removedDaysAgo) {
    const context = pastContext(calendar, authors, ingredient.removedDaysAgo, turn);
    await ingredients.remove(tx, context, [record]);
  }
  return { id: record.id, alerts };
}
