import { isAnalysed, linesOfLots, ownFigures } from '@cervoise/domain/brewing';
import { comparedWortGravity } from '@cervoise/domain/production';
import { groupBy } from '../../../collections/group-by';
import type { BatchLotFigures } from '../../../generated/resolvers';
import type { TakenLot } from '../../ingredients';
import type { KnownIngredients } from '../../recipes';
import type { BrewedBatch } from '../batch-plan';
import { needsOf } from './batch-needs';

/**
 * The figures of a batch's recipe with the analyses of the lots that it took, by the brewhouse of the
 * recipe as brewed; null where none was analysed, or the recipe has no grist.
 */
export function lotFigures(
  batch: Pick<BrewedBatch, 'brewed' | 'volumeInLiters'>,
  taken: readonly TakenLot[],
  ingredients: KnownIngredients,
): BatchLotFigures | null {
  const { content, profile, abvFormula } = batch.brewed;
  const byLine = groupBy(taken, ({ recipeLineId }) => recipeLineId ?? '');
  const needs = needsOf(batch, ingredients).map(({ line, ingredientId, required }) => ({
    id: line.id,
    required,
    // Harvested yeast is another ingredient than its line's, counted in another unit.
    lots: (byLine.get(line.id) ?? []).filter((lot) => lot.ingredientId === ingredientId),
  }));
  const analysed = needs.flatMap(({ lots }) => lots.filter(isAnalysed));
  if (analysed.length === 0) return null;
  const lines = linesOfLots(
    content.lines,
    ingredients,
    new Map(needs.map((need) => [need.id, need])),
  );
  const own = ownFigures({ ...content, lines }, ingredients, profile, abvFormula);
  if (!own) return null;
  const { estimatedAbv, wortGravity, ...figures } = own;
  const originalGravity = comparedWortGravity(content, {
    originalGravity: figures.originalGravity,
    wortGravity,
  });
  const lots = new Map(
    analysed.map(({ lotId, lotNumber, ingredientId }) => [
      lotId,
      { lotId, lotNumber, ingredientName: ingredients.get(ingredientId)?.name ?? '' },
    ]),
  );
  return { ...figures, originalGravity, abv: estimatedAbv, lots: [...lots.values()] };
}
