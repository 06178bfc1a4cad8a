import { addQuantities } from '@cervoise/domain/numbers';
import { laterLotText, proposeLots, shortageText } from '@cervoise/domain/production';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type Difference, lockStocks, recordConsumptions, writeDifferences } from './batch-stock';
import { selectDrawnLots } from './batch-stock.store';
import { refuseRemoved, type StockChange } from './locked-stock';

/** A material that a finished product is packaged with. */
export interface MaterialNeed {
  /** The finished product. */
  readonly itemId: string;
  readonly ingredientId: string;
  /** Above zero, in the ingredient's unit. */
  readonly quantity: number;
}

interface DrawnMaterials {
  readonly changes: readonly StockChange[];
  /**
   * « Capsule 26 mm : il manque 200 » for each material that was not there, and not drawn, and each
   * drawn lot that was received after the day.
   */
  readonly questions: readonly string[];
}

/**
 * Draws the materials of finished products, first expired first out, as far as there are lots that
 * were unexpired on the day, what was received since last; the caller asks about what is short or later.
 * @param day YYYY-MM-DD
 */
export async function drawMaterials(
  tx: TenantTransaction,
  context: WriteContext,
  needs: readonly MaterialNeed[],
  reason: string,
  day: string,
): Promise<DrawnMaterials> {
  if (needs.length === 0) return { changes: [], questions: [] };
  const stocks = await lockStocks(
    tx,
    needs.map(({ ingredientId }) => ingredientId),
  );
  const present = new Map(
    [...stocks.lots].filter(([id]) => stocks.ingredients.get(id)?.deletedAt === null),
  );
  const shares = proposeLots(
    needs.map(({ ingredientId, quantity }, index) => ({
      lineId: String(index),
      ingredientId,
      missing: quantity,
    })),
    present,
    day,
  );
  const taken = needs.flatMap(({ itemId }, index) =>
    shares
      .filter(({ lineId }) => lineId === String(index))
      .map(({ lotId, quantity }) => ({
        drawnFor: { itemId },
        lotId,
        quantity,
        recipeLineId: null,
      })),
  );
  const changes = await recordConsumptions(tx, context, reason, stocks, taken, day);
  const questions = [...stocks.ingredients.values()].flatMap(({ id, name, unit, deletedAt }) => {
    // A removed article is no part of its formats any more.
    if (deletedAt !== null) return [];
    const wanted = needs.filter(({ ingredientId }) => ingredientId === id);
    const lots = present.get(id) ?? [];
    const drawn = taken.filter(({ lotId }) => lots.some((lot) => lot.id === lotId));
    const later = lots.filter(
      (lot) => lot.receivedOn > day && drawn.some(({ lotId }) => lotId === lot.id),
    );
    const missing = addQuantities(
      ...wanted.map(({ quantity }) => quantity),
      ...drawn.map(({ quantity }) => -quantity),
    );
    return [
      ...(missing > 0 ? [shortageText(name, missing, unit)] : []),
      ...later.map((lot) => laterLotText(name, lot)),
    ];
  });
  return { changes, questions };
}

/** What a finished product drew of its materials and has not given back, by ingredient. */
export async function materialsDrawn(
  tx: TenantTransaction,
  itemId: string,
): Promise<ReadonlyMap<string, number>> {
  const drawn = new Map<string, number>();
  for (const { ingredientId, quantity } of await selectDrawnLots(tx, itemId)) {
    drawn.set(ingredientId, addQuantities(drawn.get(ingredientId) ?? 0, quantity));
  }
  return drawn;
}

/**
 * Gives back what a finished product drew: so much of each ingredient at most, first of the lot that
 * was drawn last.
 * @throws BAD_USER_INPUT for a removed ingredient
 */
export async function giveBackMaterials(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  quantities: ReadonlyMap<string, number>,
  reason: string,
): Promise<readonly StockChange[]> {
  const { ingredients } = await lockStocks(tx, [...quantities.keys()]);
  const open = new Map(quantities);
  const differences = (await selectDrawnLots(tx, itemId)).flatMap(
    ({ ingredientId, quantity: drawn, ...line }): Difference[] => {
      const wanted = open.get(ingredientId) ?? 0;
      const quantity = Math.min(wanted, drawn);
      const ingredient = ingredients.get(ingredientId);
      if (quantity <= 0 || !ingredient) return [];
      refuseRemoved(ingredient);
      open.set(ingredientId, addQuantities(wanted, -quantity));
      return [
        {
          ...line,
          drawnFor: { itemId },
          ingredientId,
          kind: 'adjustment',
          quantity,
          reason,
          recipeLineId: null,
          correctsId: null,
          happenedOn: null,
        },
      ];
    },
  );
  return writeDifferences(tx, context, ingredients, differences);
}
