import { addQuantities } from '@cervoise/domain/numbers';
import { afterFirstBrew, afterFurtherBrew, volumeOfBrew } from '@cervoise/domain/production';
import { isExpiredLot, lotsInLeavingOrder, totalOf, usableLots } from '@cervoise/domain/stock';
import { pitchQuestion, yeastStateOn } from '@cervoise/domain/yeast';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { BatchLotChoice, BatchLotLine, BatchLotProposal } from '../../../generated/resolvers';
import {
  ingredientsById,
  type LotOfIngredient,
  selectLotsInStock,
  selectTakenLots,
} from '../../ingredients';
import { ingredientIdsOf } from '../../recipes';
import type { BrewedBatch } from '../batch-plan';
import { bookableNeeds, sumOfShares } from './drawing';
import { selectSuspectLots } from './suspect-lots.store';
import {
  cellsByLine,
  fitsLine,
  missingSlurry,
  type OpenLine,
  type Pitching,
  proposeWithSlurry,
  quantityForLine,
  restForBrew,
  slurryLots,
} from './yeast-pitching';

const recalledQuestion = 'Bloqué par un rappel : se note seulement s’il a été versé avant lui.';

/**
 * The lots to choose from. With recalled ones, they come last and are never proposed: one that was
 * forgotten is in the beer all the same.
 */
function lotsToChoose(
  fitting: readonly LotOfIngredient[],
  today: string,
  withRecalled: boolean,
): LotOfIngredient[] {
  const recalled = fitting.filter(
    ({ isBlocked, awaitsAnalysis }) => withRecalled && isBlocked && !awaitsAnalysis,
  );
  return [usableLots(fitting), recalled].flatMap((lots) => lotsInLeavingOrder(lots, today));
}

/** What is in stock for a line, but not to be taken: a shortage is not always to be ordered. */
function heldBack(fitting: readonly LotOfIngredient[], unit: LotOfIngredient['unit']) {
  const inUnit = fitting.filter((lot) => lot.unit === unit);
  return {
    recalled: totalOf(inUnit.filter(({ isBlocked }) => isBlocked)),
    toAnalyse: totalOf(inUnit.filter((lot) => lot.awaitsAnalysis && !lot.isBlocked)),
  };
}

/** What must be confirmed to take a lot. */
function questionOf(
  { isBlocked }: LotOfIngredient,
  slurry: ReturnType<typeof slurryLots>[number] | undefined,
  day: string,
): string | null {
  if (isBlocked) return recalledQuestion;
  return slurry ? pitchQuestion(slurry, day) : null;
}

/** A lot to choose for a line, with what its yeast is worth. */
function choiceOf(
  { need, missing }: OpenLine,
  lot: LotOfIngredient,
  proposed: number,
  { cells, suspects, day }: Pitching,
): BatchLotChoice {
  const [slurry] = slurryLots([lot], suspects);
  return {
    lotId: lot.id,
    lotNumber: lot.lotNumber,
    supplier: lot.supplier,
    expiryDate: lot.expiryDate,
    isExpired: isExpiredLot(lot, day),
    unit: lot.unit,
    available: lot.quantity,
    proposed,
    yeast: lot.yeast && yeastStateOn(lot.yeast, day),
    quantityToPitch: missingSlurry(need, missing, lot, cells, day),
    question: questionOf(lot, slurry, day),
  };
}

/**
 * What remains to be drawn for a batch, with the lots to choose from: to yeast good slurry before
 * new packs, and first expired first out. Of a planned batch what its first brew takes.
 * @param isFurtherBrew what one more brew would take instead
 */
export async function lotProposal(
  tx: TenantTransaction,
  present: BrewedBatch,
  today: string,
  isFurtherBrew = false,
): Promise<BatchLotProposal> {
  const brews = { ...present, ...(isFurtherBrew && afterFurtherBrew(present)) };
  const batch = { ...brews, ...(present.status === 'planned' && afterFirstBrew(present)) };
  const isBrewed = present.status !== 'planned' && !isFurtherBrew;
  const ingredients = await ingredientsById(tx, ingredientIdsOf([batch.brewed.content]));
  const taken = (await selectTakenLots(tx, [batch.id])).get(batch.id) ?? [];
  const needs = bookableNeeds(batch, ingredients);
  const cells = cellsByLine(batch, needs, ingredients);
  const open = needs.map((need): OpenLine => {
    // One brew's part of a line, or all that is left of it.
    const brewCount = isFurtherBrew ? batch.brewCount : 1;
    return { need, missing: restForBrew(need, taken, cells, brewCount) };
  });
  const lots = await selectLotsInStock(
    tx,
    [...ingredients.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
  );
  const all = [...lots.values()].flat();
  const pitching = { cells, suspects: await selectSuspectLots(tx, all), day: today };
  const shares = proposeWithSlurry(open, lots, pitching);
  const lines = open.map(({ need, missing }): BatchLotLine => {
    const { line, ingredientId, unit, isDueAtStart } = need;
    const known = ingredients.get(ingredientId ?? line.ingredientId ?? '');
    const proposedOf = (lot: LotOfIngredient) =>
      sumOfShares(shares.filter(({ lineId, lotId }) => lineId === line.id && lotId === lot.id));
    const fitting = all.filter((lot) => fitsLine(need, lot, cells));
    const choices = lotsToChoose(fitting, today, isBrewed).toSorted(
      (a, b) => Number(proposedOf(b) > 0) - Number(proposedOf(a) > 0),
    );
    const proposed = choices.map((lot) => ({ lot, quantity: proposedOf(lot), day: today }));
    return {
      lineId: line.id,
      ingredientId,
      name: known?.name ?? line.name ?? '',
      type: known?.type ?? line.type ?? 'other',
      usageStage: line.usageStage,
      isDueNow: isDueAtStart,
      unit,
      required: missing,
      missing: Math.max(0, addQuantities(missing, -quantityForLine(need, proposed, cells))),
      ...heldBack(fitting, unit),
      lots: choices.map((lot) => choiceOf({ need, missing }, lot, proposedOf(lot), pitching)),
    };
  });
  return {
    batchId: batch.id,
    volumeInLiters: isFurtherBrew ? volumeOfBrew(batch) : batch.volumeInLiters,
    brewNumber: batch.brewCount,
    brewCount: batch.brewCount + batch.brewsToCome,
    canStart: lines.every(({ isDueNow, missing }) => !isDueNow || missing <= 0),
    lines,
  };
}
