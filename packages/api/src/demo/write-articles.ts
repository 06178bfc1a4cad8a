import { randomUUID } from 'node:crypto';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { ingredients } from '../modules/ingredients';
import { articles, insertPrice } from '../modules/supplier-articles';
import { type DemoCalendar, pastContext } from './demo-calendar';

interface DemoArticle {
  readonly ingredient: string;
  readonly reference: string;
  /** In the ingredient's unit. */
  readonly packQuantity: number;
  /** Euros a unit, from how many days ago on; negative for days to come. */
  readonly prices: readonly (readonly [daysAgo: number, euros: number])[];
}

/** What some suppliers offer; the prices of the last deliveries are among them. */
const demoArticles: readonly DemoArticle[] = [
  {
    ingredient: 'Malt Pilsen',
    reference: 'MDP-PIL-25',
    packQuantity: 25,
    prices: [
      [410, 0.86],
      [230, 0.89],
      [75, 0.92],
      [-21, 0.97],
    ],
  },
  {
    ingredient: 'Malt Munich',
    reference: 'MDP-MUN-25',
    packQuantity: 25,
    prices: [
      [230, 1.04],
      [75, 1.08],
    ],
  },
  {
    ingredient: 'Malt Cara 50',
    reference: 'MDP-C50-25',
    packQuantity: 25,
    prices: [[75, 1.42]],
  },
];

/** Writes what suppliers offer, once the ingredients are there. @param ids of ingredients, by name */
export async function writeArticles(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, { ingredient, prices, ...details }] of demoArticles.entries()) {
    const ingredientId = ids.get(ingredient);
    // The other brewery buys none of them.
    if (!ingredientId) continue;
    const known = await ingredients.find(tx, ingredientId);
    if (!known?.supplierId) throw new Error(`${ingredient} has no supplier.`);
    const columns = {
      ...details,
      barcode: null,
      supplierId: known.supplierId,
      ingredientId: known.id,
    };
    const id = randomUUID();
    await articles.insert(tx, pastContext(calendar, authors, prices[0]?.[0] ?? 0, index), [
      { id, columns },
    ]);
    for (const [daysAgo, price] of prices) {
      const context = pastContext(calendar, authors, Math.max(daysAgo, 0), index);
      await insertPrice(tx, context, id, { price, validFrom: calendar.day(daysAgo) });
    }
  }
}
