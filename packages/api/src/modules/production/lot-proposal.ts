import { addQuantities } from '@cervoise/domain/numbers';
import { proposeLots } from '@cervoise/domain/production';
import { isExpiredLot, lotsInLeavingOrder, usableLots } from '@cervoise/domain/stock';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { BatchLotLine, BatchLotProposal } from '../../generated/resolvers';
import { ingredientsById, selectLotsInStock, selectTakenLots } from '../ingredients';
import { ingredientIdsOf } from '../recipes';
import type { BrewedBatch } from './batch-plan';
import { bookableNeeds, sumOfShares } from './batch-stock';

/** What remains to be drawn for a batch, with the lots to choose from, first expired first out. */
export async function lotProposal(
  tx: TenantTransaction,
  batch: BrewedBatch,
  today: string,
): Promise<BatchLotProposal> {
  const ingredients = await ingredientsById(tx, ingredientIdsOf([batch.brewed.content]));
  const taken = (await selectTakenLots(tx, [batch.id])).get(batch.id) ?? [];
  const open = bookableNeeds(batch, ingredients).map((need) => {
    const ofLine = taken.filter(({ recipeLineId }) => recipeLineId === need.line.id);
    const quantity = addQuantities(...ofLine.map((one) => one.quantity));
    return { need, missing: Math.max(0, addQuantities(need.required, -quantity)) };
  });
  const lots = await selectLotsInStock(
    tx,
    [...ingredients.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
  );
  const shares = proposeLots(
    open.map(({ need, missing }) => ({
      lineId: need.line.id,
      ingredientId: need.ingredientId,
      missing,
    })),
    lots,
    today,
  );
  const lines = open.map(({ need, missing }): BatchLotLine => {
    const { line, ingredientId, unit, isDueAtStart } = need;
    const known = ingredients.get(ingredientId ?? line.ingredientId ?? '');
    const ofLine = shares.filter(({ lineId }) => lineId === line.id);
    return {
      lineId: line.id,
      ingredientId,
      name: known?.name ?? line.name ?? '',
      type: known?.type ?? line.type ?? 'other',
      usageStage: line.usageStage,
      isDueNow: isDueAtStart,
      unit,
      required: missing,
      missing: addQuantities(missing, -sumOfShares(ofLine)),
      lots: lotsInLeavingOrder(usableLots(lots.get(ingredientId ?? '') ?? []), today).map(
        (lot) => ({
          lotId: lot.id,
          lotNumber: lot.lotNumber,
          supplier: lot.supplier,
          expiryDate: lot.expiryDate,
          isExpired: isExpiredLot(lot, today),
          available: lot.quantity,
          proposed: sumOfShares(ofLine.filter(({ lotId }) => lotId === lot.id)),
        }),
      ),
    };
  });
  return {
    batchId: batch.id,
    volumeInLiters: batch.volumeInLiters,
    canStart: lines.every(({ isDueNow, missing }) => !isDueNow || missing <= 0),
    lines,
  };
}
