import { frenchDay } from '../dates';
import { addQuantities, roundTo } from '../numbers';
import { isBrewDayStage, scaleLines, type UsageStage, usageStages } from '../recipes';
import { isExpiredLot, type LotStock, lotsInLeavingOrder, usableLots } from '../stock';
import { convertQuantity, type IngredientUnit, quantityText } from '../units';

/** A line of the recipe as brewed. */
interface RecipeLine {
  readonly id: string;
  readonly ingredientId?: string | null;
  readonly unit?: IngredientUnit | null;
  readonly quantity: number;
  readonly usageStage: UsageStage;
}

interface KnownUnit {
  readonly id: string;
  readonly unit: IngredientUnit;
}

/** A line of the recipe, scaled to the volume of a batch. */
export interface BatchNeed<Line extends RecipeLine = RecipeLine> {
  readonly line: Line;
  /** `null` where the ingredient is not in stock, or is counted in another kind of unit. */
  readonly ingredientId: string | null;
  /** The ingredient's, otherwise the line's. */
  readonly unit: IngredientUnit;
  readonly required: number;
  /** Added on brew day or with the yeast: drawn when a batch starts. */
  readonly isDueAtStart: boolean;
}

/**
 * The need of a batch for each line of its recipe, in brewing order.
 * @param from litres that the recipe is written for
 * @param to litres of the batch
 */
export function batchNeeds<Line extends RecipeLine>(
  lines: readonly Line[],
  from: number,
  to: number,
  ingredients: ReadonlyMap<string, KnownUnit>,
): BatchNeed<Line>[] {
  const withUnits = lines.map((line) => ({
    line,
    quantity: line.quantity,
    unit: line.unit ?? ingredients.get(line.ingredientId ?? '')?.unit ?? 'kg',
  }));
  return scaleLines(withUnits, from, to)
    .map(({ line, quantity, unit }) => {
      const known = ingredients.get(line.ingredientId ?? '');
      const converted = known ? convertQuantity(quantity, unit, known.unit) : null;
      return {
        line,
        ingredientId: known && converted !== null ? known.id : null,
        unit: known && converted !== null ? known.unit : unit,
        required: roundTo(converted ?? quantity, 3),
        isDueAtStart: isBrewDayStage(line.usageStage) || line.usageStage === 'fermentation',
      };
    })
    .toSorted(
      (a, b) => usageStages.indexOf(a.line.usageStage) - usageStages.indexOf(b.line.usageStage),
    );
}

/** A quantity of a lot, for a line of the recipe. */
export interface LotShare {
  readonly lineId: string | null;
  readonly lotId: string;
  readonly quantity: number;
  /** The stage of an addition beyond the recipe; null for a line of the recipe. */
  readonly usageStage?: UsageStage | null;
}

interface OpenNeed {
  readonly lineId: string;
  readonly ingredientId: string | null;
  /** Quantity still to draw. */
  readonly missing: number;
}

/**
 * Allocates lots to needs of a day (YYYY-MM-DD), first expired first out, what was received since
 * last, without expired and blocked ones; lines that share a lot share its quantity.
 */
export function proposeLots(
  needs: readonly OpenNeed[],
  lots: ReadonlyMap<string, readonly LotStock[]>,
  day: string,
): LotShare[] {
  const left = new Map([...lots.values()].flat().map((lot) => [lot.id, lot.quantity]));
  return needs.flatMap(({ lineId, ingredientId, missing }) => {
    let wanted = missing;
    const ordered = lotsInLeavingOrder(usableLots(lots.get(ingredientId ?? '') ?? []), day);
    return ordered.flatMap((lot) => {
      const available = left.get(lot.id) ?? 0;
      const quantity = Math.min(wanted, available);
      if (quantity <= 0 || isExpiredLot(lot, day)) return [];
      left.set(lot.id, addQuantities(available, -quantity));
      wanted = addQuantities(wanted, -quantity);
      return [{ lineId, lotId: lot.id, quantity }];
    });
  });
}

/** Limits allocations to what the lots hold, earlier ones first; empty ones are left out. */
export function fitToLots(
  shares: readonly LotShare[],
  lots: ReadonlyMap<string, readonly LotStock[]>,
): LotShare[] {
  const left = new Map([...lots.values()].flat().map((lot) => [lot.id, lot.quantity]));
  return shares.flatMap((share) => {
    const available = left.get(share.lotId) ?? 0;
    const quantity = Math.min(share.quantity, available);
    left.set(share.lotId, addQuantities(available, -quantity));
    return quantity > 0 ? [{ ...share, quantity }] : [];
  });
}

/** A lot that is taken on a day before it came, in words. */
export function laterLotText(
  name: string,
  { lotNumber, receivedOn }: Pick<LotStock, 'receivedOn'> & { readonly lotNumber: string | null },
): string {
  const lot = lotNumber ? `le lot ${lotNumber}` : 'un lot sans numéro';
  return `${name} : ${lot} n’a été reçu que le ${frenchDay(receivedOn)}`;
}

/** A shortage in words: « Malt Pilsen : il manque 12,5 kg ». */
export const shortageText = (name: string, quantity: number, unit: IngredientUnit): string =>
  `${name} : il manque ${quantityText(quantity, unit)}`;
