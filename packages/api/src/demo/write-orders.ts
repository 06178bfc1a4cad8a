import { randomUUID } from 'node:crypto';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { ingredients } from '../modules/ingredients';
import { createOrder, noteSending } from '../modules/purchasing';
import { type DemoCalendar, pastContext } from './demo-calendar';

interface DemoOrder {
  readonly daysAgo: number;
  /** Days from today. */
  readonly expectedIn: number;
  readonly isSent: boolean;
  /** The first ingredient's supplier delivers all of them. */
  readonly lines: readonly {
    readonly ingredient: string;
    readonly quantity: number;
    readonly price: number;
  }[];
}

const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 4,
    expectedIn: 4,
    isSent: true,
    lines: [
      { ingredient: 'Malt Pilsen', quantity: 600, price: 0.92 },
      { ingredient: 'Malt Munich', quantity: 100, price: 1.08 },
    ],
  },
  {
    daysAgo: 1,
    expectedIn: 12,
    isSent: false,
    lines: [{ ingredient: 'Malt Cara 50', quantity: 50, price: 1.42 }],
  },
];

/** Writes an order that is under way and a draft. @param ids of ingredients, by name */
export async function writeOrders(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [place, { daysAgo, expectedIn, isSent, lines }] of demoOrders.entries()) {
    const known = lines.flatMap(({ ingredient, ...line }) => {
      const ingredientId = ids.get(ingredient);
      return ingredientId ? [{ ...line, ingredientId, packQuantity: 25 }] : [];
    });
    const [first] = known;
    // The other brewery buys none of them.
    if (!first) continue;
    const supplierId = (await ingredients.find(tx, first.ingredientId))?.supplierId;
    if (!supplierId) throw new Error('An ordered ingredient of the demo has no supplier.');
    const context = pastContext(calendar, authors, daysAgo, place);
    const values = { supplierId, expectedOn: calendar.day(-expectedIn), lines: known };
    const order = await createOrder(tx, context, randomUUID(), values);
    if (isSent) await noteSending(tx, context, order, { recipient: null, mailId: null });
  }
}
