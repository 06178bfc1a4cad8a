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
    /** Absent where it is sold loose. */
    readonly pack?: number;
    readonly price: number;
  }[];
}

/** Of the Pils that is planned in fifteen days the hops come in time, and the yeast would not. */
const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 4,
    expectedIn: 4,
    isSent: true,
    lines: [
      { ingredient: 'Malt Pilsen', quantity: 600, pack: 25, price: 0.92 },
      { ingredient: 'Malt Munich', quantity: 100, pack: 25, price: 1.08 },
    ],
  },
  {
    daysAgo: 1,
    expectedIn: 12,
    isSent: false,
    lines: [{ ingredient: 'Malt Cara 50', quantity: 50, pack: 25, price: 1.42 }],
  },
  {
    daysAgo: 3,
    expectedIn: 9,
    isSent: true,
    lines: [{ ingredient: 'Houblon Saaz', quantity: 5, price: 24.5 }],
  },
  {
    daysAgo: 1,
    expectedIn: 18,
    isSent: false,
    lines: [{ ingredient: 'Levure W-34/70', quantity: 4, price: 68 }],
  },
];

/** Writes orders that are under way and drafts. @param ids of ingredients, by name */
export async function writeOrders(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, { daysAgo, expectedIn, isSent, lines }] of demoOrders.entries()) {
    const known = lines.flatMap(({ ingredient, pack: packQuantity, ...line }) => {
      const ingredientId = ids.get(ingredient);
      return ingredientId ? [{ ...line, ingredientId, packQuantity }] : [];
    });
    const [first] = known;
    // The other brewery buys none of them.
    if (!first) continue;
    const supplierId = (await ingredients.find(tx, first.ingredientId))?.supplierId;
    if (!supplierId) throw new Error('An ordered ingredient of the demo has no supplier.');
    const context = pastContext(calendar, authors, daysAgo, index);
    const values = { supplierId, expectedOn: calendar.day(-expectedIn), lines: known };
    const order = await createOrder(tx, context, randomUUID(), values);
    if (isSent) await noteSending(tx, context, order, { recipient: null, mailId: null });
  }
}
