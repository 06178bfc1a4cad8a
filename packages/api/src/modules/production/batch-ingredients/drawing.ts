import { addQuantities } from '@cervoise/domain/numbers';
import type { BatchNeed, LotShare } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import {
  type LockedStocks,
  type LotOfIngredient,
  lockStocks,
  lotsRecalledSince,
  type TakenLot,
} from '../../ingredients';
import { ingredientIdsOf, type RecipeContent } from '../../recipes';
import type { BrewedBatch } from '../batch-plan';
import { needsOf } from './batch-needs';
import { selectSuspectLots } from './suspect-lots.store';
import { cellsByLine, type Pitching, restForBrew } from './yeast-pitching';

export type Need = BatchNeed<RecipeContent['lines'][number]>;

export const sumOfShares = (shares: readonly LotShare[]) =>
  addQuantities(...shares.map(({ quantity }) => quantity));

/** The needs of a batch. @throws SealBrokenError rather than drawing nothing */
export function bookableNeeds(
  batch: BrewedBatch,
  ingredients: Parameters<typeof needsOf>[1],
): Need[] {
  if (batch.brewed.broken) throw batch.brewed.broken;
  return needsOf(batch, ingredients);
}

/** What lots are drawn from on a day, locked. */
export interface Drawing extends Pitching {
  readonly stocks: LockedStocks;
  readonly needs: readonly Need[];
  readonly lotOf: ReadonlyMap<string, LotOfIngredient>;
}

/** Locks the stock of a batch's ingredients and of given lots. */
export async function lockDrawing(
  tx: TenantTransaction,
  batch: BrewedBatch,
  sent: readonly LotShare[] | null,
  day: string,
): Promise<Drawing> {
  const stocks = await lockStocks(
    tx,
    ingredientIdsOf([batch.brewed.content]),
    sent?.map(({ lotId }) => lotId),
  );
  const needs = bookableNeeds(batch, stocks.ingredients);
  const lots = [...stocks.lots.values()].flat();
  return {
    stocks,
    needs,
    day,
    cells: cellsByLine(batch, needs, stocks.ingredients),
    suspects: await selectSuspectLots(tx, lots),
    lotOf: new Map(lots.map((lot) => [lot.id, lot])),
  };
}

/**
 * The lots to propose for a batch that was begun at a moment: a recall that began later had not
 * blocked them.
 */
export async function lotsAsOf(
  tx: TenantTransaction,
  lots: LockedStocks['lots'],
  begunAt: Date | undefined,
): Promise<LockedStocks['lots']> {
  const blocked = [...lots.values()].flat().filter(({ isBlocked }) => isBlocked);
  if (!begunAt || blocked.length === 0) return lots;
  const since = await lotsRecalledSince.ask(
    tx,
    blocked.map(({ id }) => id),
    begunAt,
  );
  const then = (lot: LotOfIngredient) => (since.has(lot.id) ? { ...lot, isBlocked: false } : lot);
  return new Map([...lots].map(([id, some]) => [id, some.map(then)]));
}

/** The needs of the last of several brews, with the cells that its yeast gives. */
export function ofOneBrew(
  drawing: Drawing,
  earlier: readonly TakenLot[],
  brewCount: number,
): Drawing {
  const { needs, cells } = drawing;
  const rests = needs.map((need) => restForBrew(need, earlier, cells, brewCount));
  const parts = needs.map(({ line, required }, index): [string, number] => [
    line.id,
    required > 0 ? ((cells.get(line.id) ?? 0) * (rests[index] ?? 0)) / required : 0,
  ]);
  return {
    ...drawing,
    needs: needs.map((need, index) => ({ ...need, required: rests[index] ?? 0 })),
    cells: new Map(parts.filter(([id, part]) => cells.has(id) && part > 0)),
  };
}
