import type { LotAnalysisValues } from '@cervoise/domain/ingredients';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import {
  moveLot,
  placeIngredients,
  recordAnalysis,
  selectLotsInStock,
  selectPlacesOfLot,
} from '../modules/ingredients';
import type { DemoIngredient } from './demo-brewery';
import { type DemoCalendar, pastContext } from './demo-calendar';

const cold = 'Chambre froide';
const dry = 'Réserve sèche';

/** Where the stock of a type stands; the rest nowhere in particular. */
const roomOf = ({ type }: DemoIngredient): string | undefined => {
  if (type === 'malt' || type === 'adjunct') return 'Grenier à malt';
  if (type === 'hop' || type === 'yeast') return cold;
  return type === 'sugar' || type === 'spice' ? dry : undefined;
};

/** A part of a lot that stands elsewhere. */
const apart = { ingredient: 'Houblon Saaz', quantity: 2, to: 'Congélateur à houblon' } as const;

/** What was analysed of the lots in stock. */
const analyses: Readonly<Record<string, LotAnalysisValues>> = {
  'Houblon Saaz': { alphaAcid: 3.1, moisture: 8.6 },
  'Houblon Citra': { alphaAcid: 12.6, betaAcid: 3.8, moisture: 8.9 },
  'Malt Pilsen': { extract: 81.2, color: 3.4, moisture: 4.3, protein: 10.4 },
};

/** Puts lots at places, one at two of them, and writes the analyses of some. @param ids by name */
export async function writePlaces(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  ids: ReadonlyMap<string, string>,
  ingredients: readonly DemoIngredient[],
): Promise<void> {
  const context = pastContext(calendar, authors, 6, 0);
  for (const room of new Set(ingredients.flatMap((one) => roomOf(one) ?? []))) {
    const own = ingredients.filter((one) => roomOf(one) === room);
    await placeIngredients(
      tx,
      context,
      own.flatMap(({ name }) => ids.get(name) ?? []),
      room,
    );
  }
  const lots = await selectLotsInStock(tx, [...ids.values()]);
  const lotOf = (name: string) => lots.get(ids.get(name) ?? '')?.[0];
  const moved = lotOf(apart.ingredient);
  if (moved && moved.quantity > apart.quantity) {
    const { to, quantity } = apart;
    const [fromPlaceId] = (await selectPlacesOfLot(tx, moved.id)).keys();
    await moveLot(tx, pastContext(calendar, authors, 4, 1), moved.id, {
      fromPlaceId,
      to,
      quantity,
    });
  }
  for (const [name, values] of Object.entries(analyses)) {
    const lot = lotOf(name);
    if (lot) await recordAnalysis(tx, pastContext(calendar, authors, 5, 2), lot.id, values);
  }
}
