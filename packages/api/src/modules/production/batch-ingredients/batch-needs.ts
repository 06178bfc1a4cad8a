import { addDays, minutesOfDay } from '@cervoise/domain/dates';
import { addQuantities, amountOf, eurosOf, exactValue, roundTo } from '@cervoise/domain/numbers';
import { type BatchNeed, batchNeeds } from '@cervoise/domain/production';
import { defaultGenerationLimit, isSlurryUnit } from '@cervoise/domain/yeast';
import { groupBy } from '../../../collections/group-by';
import type { BatchCosts, BatchIngredient } from '../../../generated/resolvers';
import type { TakenLot } from '../../ingredients';
import { type KnownIngredients, lineIngredient, type RecipeContent } from '../../recipes';
import { type BrewedBatch, batchPlan, type PlannedBatch } from '../batch-plan';
import type { BatchRow } from '../batches.list';
import type { BlendedCost } from '../cellar/blended-rows';
import { type CellsByLine, cellsByLine, quantityForLine } from './yeast-pitching';

type Line = RecipeContent['lines'][number];

/** A batch with its recipe, before or after mapping. */
type BatchForNeeds = PlannedBatch & Pick<BatchRow, 'status' | 'deletedAt' | 'volumeInLiters'>;

/** The lines of a batch's recipe scaled to its volume, in brewing order. */
export const needsOf = (
  { brewed: { content }, volumeInLiters }: Pick<BrewedBatch, 'brewed' | 'volumeInLiters'>,
  ingredients: Parameters<typeof batchNeeds>[3],
): BatchNeed<Line>[] =>
  batchNeeds(content.lines, content.batchSizeInLiters, volumeInLiters, ingredients);

/**
 * The ingredients of a batch's recipe that are not in stock, or are counted there in another kind of
 * unit: what lacks of them is not known.
 */
export const unstockedIngredients = (
  batch: Parameters<typeof needsOf>[0],
  ingredients: KnownIngredients,
): string[] => {
  const unknown = needsOf(batch, ingredients).filter(({ ingredientId }) => ingredientId === null);
  return [...new Set(unknown.map(({ line }) => lineIngredient(line, ingredients).name))];
};

/** The day on which a line is added, as far as the batch's dates are known. */
export function dueDateOf(line: Line, batch: PlannedBatch, today: string): string | null {
  const start = batch.fermentationStartDate ?? batch.brewDate;
  const plan = batchPlan(batch, today);
  switch (line.usageStage) {
    case 'fermentation':
      return start && addDays(start, line.fermentationDay ?? 0);
    case 'dry_hop': {
      const stays = Math.round((line.timeInMinutes ?? 0) / minutesOfDay);
      return (
        start && addDays(start, line.fermentationDay ?? Math.max(0, plan.fermentationDays - stays))
      );
    }
    case 'maturation':
      return plan.fermentationEndDate ?? null;
    case 'packaging':
      return plan.packagingDate ?? null;
    default:
      return batch.brewDate;
  }
}

const costOf = (lots: readonly TakenLot[]): number | null =>
  lots.some(({ costPerUnit }) => costPerUnit === null)
    ? null
    : eurosOf(
        lots.reduce(
          (sum, { quantity, costPerUnit }) => sum + exactValue(quantity, costPerUnit ?? 0),
          0n,
        ),
      );

const shownLots = (lots: readonly TakenLot[]): BatchIngredient['lots'] =>
  lots.map((lot) => ({
    movementId: lot.movementId,
    lotId: lot.lotId,
    ingredientId: lot.ingredientId,
    lotNumber: lot.lotNumber,
    supplier: lot.supplier,
    expiryDate: lot.expiryDate,
    quantity: lot.quantity,
    unit: lot.unit,
    cost: costOf([lot]),
    takenAt: lot.takenAt,
  }));

const quantityOf = (lots: readonly TakenLot[]) =>
  addQuantities(...lots.map(({ quantity }) => quantity));

/** What a batch's lines are read with. */
interface Known {
  readonly ingredients: KnownIngredients;
  readonly cells: CellsByLine;
  readonly today: string;
}

/** In what a yeast's harvests are counted, and how many generations its strain gives. */
function harvestOf(
  id: string | null,
  ingredients: KnownIngredients,
): Pick<BatchIngredient, 'harvestUnit' | 'generationLimit'> {
  const yeast = ingredients.get(id ?? '');
  if (yeast?.type !== 'yeast') return {};
  const bought = ingredients.get(yeast.boughtYeastId ?? '');
  const own = yeast.yeastGenerationLimit ?? bought?.yeastGenerationLimit;
  const isSlurry = yeast.yeastForm === 'slurry' && isSlurryUnit(yeast.unit);
  return {
    harvestUnit: isSlurry ? yeast.unit : 'l',
    generationLimit: own ?? defaultGenerationLimit,
  };
}

/** A line with the present price of what it still needs; null when unknown. */
interface CostedLine extends BatchIngredient {
  readonly costToTake: number | null;
  /** The rest that it will not take any more is in no cost. */
  readonly isPartial: boolean;
}

/** A line of the recipe with its consumption. */
function takenLine(
  need: BatchNeed<Line>,
  lots: readonly TakenLot[],
  batch: BatchForNeeds,
  { ingredients, cells, today }: Known,
): CostedLine {
  const { line, required, unit } = need;
  const ingredient = lineIngredient(line, ingredients);
  const drawn = lots.map((lot) => ({ lot, quantity: lot.quantity, day: lot.takenOn }));
  const taken = quantityForLine(need, drawn, cells);
  const missing = Math.max(0, addQuantities(required, -taken));
  const isOver = batch.status === 'archived' || batch.deletedAt !== null;
  const price = ingredient.cost ?? null;
  const isShort = missing > 0 && (taken > 0 || (need.isDueAtStart && batch.status !== 'planned'));
  return {
    lineId: line.id,
    ingredientId: need.ingredientId,
    name: ingredient.name,
    type: ingredient.type,
    usageStage: line.usageStage,
    timeInMinutes: line.timeInMinutes ?? null,
    fermentationDay: line.fermentationDay ?? null,
    alphaAcid: line.alphaAcid ?? ingredient.alphaAcid ?? null,
    maltColor: line.color ?? ingredient.maltColor ?? null,
    hopForm: line.hopForm ?? ingredient.hopForm ?? null,
    notes: line.notes ?? null,
    unit,
    required,
    taken,
    missing,
    state: missing === 0 ? 'taken' : isShort ? 'short' : 'to_take',
    dueDate: dueDateOf(line, batch, today),
    cost: costOf(lots),
    isPartial: isOver && missing > 0,
    costToTake: isOver || missing === 0 ? 0 : price === null ? null : amountOf(missing, price),
    lots: shownLots(lots),
    ...harvestOf(need.ingredientId, ingredients),
  };
}

/** Consumption beyond the recipe, one line per ingredient and stage. */
function extraLines(lots: readonly TakenLot[], ingredients: KnownIngredients): CostedLine[] {
  const byPlace = groupBy(lots, ({ ingredientId, usageStage }) => `${ingredientId} ${usageStage}`);
  return [...byPlace.values()].flatMap((taken) => {
    const [first] = taken;
    const ingredient = ingredients.get(first?.ingredientId ?? '');
    if (!first || !ingredient) return [];
    const id = first.ingredientId;
    return {
      lineId: null,
      ingredientId: id,
      usageStage: first.usageStage,
      name: ingredient.name,
      type: ingredient.type,
      unit: ingredient.unit,
      required: 0,
      taken: quantityOf(taken),
      missing: 0,
      state: 'taken' as const,
      cost: costOf(taken),
      isPartial: false,
      costToTake: 0,
      lots: shownLots(taken),
      ...harvestOf(id, ingredients),
    };
  });
}

/** The lines of a batch with their consumption, in brewing order, extras last. */
export function batchIngredients(
  batch: BatchForNeeds,
  taken: readonly TakenLot[],
  ingredients: KnownIngredients,
  today: string,
): CostedLine[] {
  const needs = needsOf(batch, ingredients);
  const cells = cellsByLine(batch, needs, ingredients);
  const known = new Set(needs.map(({ line }) => line.id));
  const isExtra = ({ recipeLineId }: TakenLot) => !recipeLineId || !known.has(recipeLineId);
  return [
    ...needs.map((need) => {
      const lots = taken.filter(({ recipeLineId }) => recipeLineId === need.line.id);
      return takenLine(need, lots, batch, { ingredients, cells, today });
    }),
    ...extraLines(taken.filter(isExtra), ingredients),
  ];
}

/**
 * The ingredient costs of a batch. A litre's is divided before anything is rounded to cents, which
 * would show in a small batch.
 * @param lots that it took
 * @param blended what its beer cost after blends, where it was blended
 * @param packagingCost of the materials of its finished products; null when unknown
 */
export function batchCosts(
  batch: Pick<
    BatchRow,
    'volumeInLiters' | 'fermenterVolumeInLiters' | 'packagedVolumeInLiters' | 'destroyedLiters'
  > & { readonly volumeInTankInLiters: number },
  lines: readonly CostedLine[],
  lots: readonly TakenLot[],
  blended?: BlendedCost,
  packagingCost: number | null = 0,
): BatchCosts {
  const sum = (values: readonly (number | null | undefined)[]) =>
    roundTo(
      values.reduce<number>((total, value) => total + (value ?? 0), 0),
      2,
    );
  const taken = sum(lines.map(({ cost }) => cost));
  const toTake = sum(lines.map(({ costToTake }) => costToTake));
  const { volumeInLiters, fermenterVolumeInLiters: brewed } = batch;
  // What is lost without being destroyed raises the price of what is left.
  const left = addQuantities(
    batch.packagedVolumeInLiters ?? 0,
    batch.destroyedLiters,
    batch.volumeInTankInLiters,
  );
  const isUnpriced = ({ cost, costToTake }: CostedLine) => cost === null || costToTake === null;
  const exact = new Map(lots.map((lot) => [lot.movementId, lot.quantity * (lot.costPerUnit ?? 0)]));
  const exactlyTaken = lines
    .filter(({ cost }) => cost !== null)
    .flatMap(({ lots: ofLine }) => ofLine)
    .reduce((total, { movementId }) => total + (exact.get(movementId) ?? 0), 0);
  const isGiven = left === 0;
  const blendedCost = blended?.cost;
  const borne = isGiven ? exactlyTaken : (blendedCost ?? exactlyTaken);
  return {
    taken,
    toTake,
    blended: blendedCost == null ? 0 : roundTo(blendedCost - taken, 2),
    perLiter: roundTo((borne + toTake) / (left || brewed || volumeInLiters), 2),
    packaging: packagingCost === null ? null : roundTo(packagingCost, 2),
    unpriced: [...new Set(lines.filter(isUnpriced).map(({ name }) => name))],
    partial: [...new Set(lines.filter(({ isPartial }) => isPartial).map(({ name }) => name))],
    isBlendUnpriced: blendedCost === null,
    isBlendStartedShort: blended?.startedShort ?? false,
  };
}
