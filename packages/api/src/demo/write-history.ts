import { randomUUID } from 'node:crypto';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { newIngredientSchema } from '@cervoise/domain/ingredients';
import type { Author, WriteContext } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import { createIngredient } from '../modules/ingredients/ingredient-details';
import { ingredients } from '../modules/ingredients/ingredients.store';
import { selectMovementPages } from '../modules/ingredients/movement-pages.store';
import { recordCorrection } from '../modules/ingredients/stock-corrections';
import {
  recordAdjustment,
  recordCount,
  recordReceipt,
} from '../modules/ingredients/stock-movements';
import type { DemoDelivery, DemoIngredient } from './demo-brewery';
import { type DemoEvent, historyOf } from './ledger-history';

/** Days counted from the first start of the demo. */
export interface DemoCalendar {
  /** YYYY-MM-DD, `days` ago; ahead when negative. */
  day(days: number): string;
  /** An instant of that day; `turn` spreads what happens over working hours. */
  instant(daysAgo: number, turn: number): Date;
}

export function demoCalendar(now: Date): DemoCalendar {
  const today = calendarDateOf(now);
  const day = (days: number) => addDays(today, -days);
  return {
    day,
    instant: (daysAgo, turn) => {
      const minutes = (turn * 37) % 480;
      return new Date(Date.parse(`${day(daysAgo)}T07:10:00Z`) + minutes * 60_000);
    },
  };
}

const expiryOf = (delivery: DemoDelivery, calendar: DemoCalendar) =>
  delivery.expiresIn === null ? null : calendar.day(-delivery.expiresIn);

/**
 * Makes one ingredient and lives its months again, through the rules that live movements obey.
 * @param authors write in turn
 * @returns the ingredient's id
 */
export async function writeHistory(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  ingredient: DemoIngredient,
  countedDaysAgo?: number,
): Promise<string> {
  const lotIds = new Map<string, string>();
  const lotNamed = (lot: string): string => {
    const lotId = lotIds.get(lot);
    if (!lotId) throw new Error(`Lot ${lot} was used before it came.`);
    return lotId;
  };
  let id = '';
  let turn = 0;
  const contextOf = (daysAgo: number): WriteContext => {
    const author = authors[turn % authors.length];
    if (!author) throw new Error('A brewery of the demo needs somebody.');
    turn += 1;
    return { author, today: calendar.day(daysAgo), at: calendar.instant(daysAgo, turn) };
  };

  const open = async (context: WriteContext, delivery: DemoDelivery) => {
    const { deliveries, beers, removedDaysAgo, ...details } = ingredient;
    const values = parseInput(newIngredientSchema, {
      ...details,
      costPerUnit: delivery.costPerUnit ?? details.costPerUnit,
      stockQuantity: delivery.quantity,
      lotNumber: delivery.lot,
      expiryDate: expiryOf(delivery, calendar),
    });
    const made = await createIngredient(tx, context, randomUUID(), values);
    id = made.id;
    for (const lot of made.lots) lotIds.set(delivery.lot, lot.id);
  };

  const receive = async (context: WriteContext, delivery: DemoDelivery) => {
    const { after } = await recordReceipt(tx, context, id, {
      lotNumber: delivery.lot,
      quantity: delivery.mistypedAs ?? delivery.quantity,
      receivedOn: context.today,
      expiryDate: expiryOf(delivery, calendar),
      costPerUnit: delivery.costPerUnit,
      certificateNote: delivery.certificateNote,
    });
    const lot = after.lots.find(({ lotNumber }) => lotNumber === delivery.lot);
    if (lot) lotIds.set(delivery.lot, lot.id);
  };

  const correct = async (context: WriteContext, delivery: DemoDelivery) => {
    const pages = await selectMovementPages(tx, [id], { page: 1, limit: 1, offset: 0 });
    const [receipt] = pages.get(id)?.nodes ?? [];
    if (receipt?.kind !== 'receipt') throw new Error('A mistyped delivery is corrected at once.');
    const values = { quantity: delivery.quantity, reason: 'Un zéro de trop à la saisie' };
    await recordCorrection(tx, context, receipt.id, values);
  };

  const live = async (event: DemoEvent): Promise<unknown> => {
    const context = contextOf(event.daysAgo);
    switch (event.happened) {
      case 'opened':
        return open(context, event.delivery);
      case 'received':
        return receive(context, event.delivery);
      case 'corrected':
        return correct(context, event.delivery);
      case 'counted':
        return recordCount(tx, context, id, {
          quantity: (await ingredients.find(tx, id))?.stockQuantity ?? 0,
        });
      default:
        return recordAdjustment(tx, context, id, {
          lotId: lotNamed(event.lot),
          kind: event.happened,
          quantity: -event.quantity,
          reason: event.reason,
        });
    }
  };

  for (const event of historyOf(ingredient, countedDaysAgo)) await live(event);
  if (ingredient.removedDaysAgo) {
    const context = contextOf(ingredient.removedDaysAgo);
    const rows = [await ingredients.lockActive(tx, id)];
    await ingredients.write(tx, context, {
      rows,
      columns: { deletedAt: context.at },
      kind: 'removed',
    });
  }
  return id;
}
