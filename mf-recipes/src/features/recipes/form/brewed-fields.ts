import { defaultStage } from '@cervoise/domain/brewing';
import { convertQuantity } from '@cervoise/domain/units';
import type { BrewedBatchQuery } from '../../../generated/graphql';
import { type Brewery, type LineFields, lineSubject, type RecipeFields } from './recipe-values';
import { scaledFields } from './scaled-fields';

export type BrewedBatch = BrewedBatchQuery['productionBatch'];

/** The fields of a recipe that a batch was brewed with otherwise. */
interface BrewedFields extends Pick<RecipeFields, 'batchSizeInLiters' | 'lines' | 'water'> {
  /** Lines with the amount that was taken, and lines that were added. */
  readonly takenCount: number;
  readonly addedCount: number;
}

/**
 * A recipe as a batch was brewed: for its volume, each line with what was taken, otherwise with
 * what was planned. What was taken beyond the recipe becomes lines, and so does what was taken for a
 * line of the batch's version that the recipe no longer has, or has with another ingredient.
 */
export function brewedFields(
  fields: RecipeFields,
  brewery: Brewery,
  batch: BrewedBatch,
): BrewedFields {
  const profileId = fields.equipmentProfileId ?? null;
  const scaled = scaledFields(fields, brewery, { liters: batch.volumeInLiters, profileId });
  const brewed = new Map(batch.ingredients.map((ingredient) => [ingredient.lineId, ingredient]));
  const brewedFor = (line: LineFields) => {
    const found = line.id ? brewed.get(line.id) : undefined;
    const isSame = (found?.ingredientId ?? null) === (line.ingredientId ?? null);
    return isSame ? found : undefined;
  };
  const kept = new Set(scaled.lines.map(brewedFor));
  let takenCount = 0;
  const lines = scaled.lines.map((line): LineFields => {
    const found = brewedFor(line);
    if (!found) return line;
    const amount = found.taken > 0 ? found.taken : found.required;
    const quantity = convertQuantity(amount, found.unit, lineSubject(line, brewery).unit);
    if (quantity === null) return line;
    if (found.taken > 0) takenCount += 1;
    return { ...line, quantity };
  });
  const added = batch.ingredients.flatMap((ingredient): LineFields[] => {
    const { ingredientId, type, unit, taken, usageStage, timeInMinutes, fermentationDay } =
      ingredient;
    if (kept.has(ingredient) || !ingredientId || !(taken > 0)) return [];
    return [
      {
        ...{ ingredientId, unit, quantity: taken, timeInMinutes, fermentationDay },
        usageStage: usageStage ?? defaultStage(type),
      },
    ];
  });
  return {
    batchSizeInLiters: batch.volumeInLiters,
    water: scaled.water,
    lines: [...lines, ...added],
    takenCount,
    addedCount: added.length,
  };
}
