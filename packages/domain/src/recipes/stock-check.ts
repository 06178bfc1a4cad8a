import { addQuantities, roundTo } from '../numbers';
import { isExpiredLot, type LotStock, lotsInLeavingOrder, usableLots } from '../stock';
import { convertQuantity, type IngredientUnit } from '../units';

interface NeededLine {
  readonly ingredientId?: string | null;
  readonly name?: string | null;
  readonly unit?: IngredientUnit | null;
  readonly quantity: number;
}

/** An ingredient in stock with its lots; `reservedQuantity` is planned for other batches. */
export interface StockedIngredient<Lot extends LotStock = LotStock> {
  readonly id: string;
  readonly name: string;
  readonly unit: IngredientUnit;
  readonly reservedQuantity: number;
  readonly lots: readonly Lot[];
}

export interface LotToTake<Lot extends LotStock = LotStock> {
  readonly lot: Lot;
  /** In the ingredient's unit. */
  readonly quantity: number;
}

/** A recipe's need of one ingredient against the stock; quantities in `unit`. */
export interface IngredientNeed<Lot extends LotStock = LotStock> {
  /** `null` for a line whose ingredient the brewery does not have. */
  readonly ingredientId: string | null;
  readonly name: string;
  readonly unit: IngredientUnit | null;
  readonly required: number;
  /** On hand in lots that are neither expired nor blocked. */
  readonly inStock: number;
  readonly reserved: number;
  /** On hand in expired lots, which are not proposed. */
  readonly expired: number;
  /** On hand in lots that await their analysis, which are not proposed. */
  readonly awaitingAnalysis: number;
  readonly missing: number;
  /** First expired first out, after the reserved quantity. */
  readonly lots: readonly LotToTake<Lot>[];
}

/** Takes a quantity from lots in order, after leaving `reserved` for others. */
function takeFrom<Lot extends LotStock>(
  lots: readonly Lot[],
  reserved: number,
  wanted: number,
): LotToTake<Lot>[] {
  let toSkip = reserved;
  let toTake = wanted;
  const taken: LotToTake<Lot>[] = [];
  for (const lot of lots) {
    const skipped = Math.min(toSkip, lot.quantity);
    toSkip = addQuantities(toSkip, -skipped);
    const quantity = Math.min(toTake, addQuantities(lot.quantity, -skipped));
    if (quantity <= 0) continue;
    taken.push({ lot, quantity });
    toTake = addQuantities(toTake, -quantity);
  }
  return taken;
}

/**
 * Checks the stock for a recipe's lines: the need of each ingredient, what is missing, and which
 * lots to take. Lines of one ingredient are summed. Quantities reserved by other batches are left
 * in the lots that expire first, since those batches take them. An ingredient that is not in stock,
 * or counted in another kind of unit, is missing entirely.
 * @param today YYYY-MM-DD, the brewery's day
 */
export function stockNeeds<Lot extends LotStock>(
  lines: readonly NeededLine[],
  stock: readonly StockedIngredient<Lot>[],
  today: string,
): IngredientNeed<Lot>[] {
  const needs = new Map<string, { line: NeededLine; required: number }>();
  const stocked = new Map(stock.map((ingredient) => [ingredient.id, ingredient]));
  for (const line of lines) {
    const ingredient = stocked.get(line.ingredientId ?? '');
    const unit = line.unit ?? ingredient?.unit ?? null;
    const quantity =
      ingredient && unit ? convertQuantity(line.quantity, unit, ingredient.unit) : null;
    const key =
      quantity === null ? `${line.ingredientId ?? line.name} ${unit}` : (line.ingredientId ?? '');
    const sum = needs.get(key)?.required ?? 0;
    needs.set(key, { line, required: sum + (quantity ?? line.quantity) });
  }
  return [...needs].map(([key, { line, required: sum }]) => {
    const required = roundTo(sum, 3);
    const ingredient = stocked.get(key);
    if (!ingredient) {
      const name = line.name ?? stocked.get(line.ingredientId ?? '')?.name ?? '';
      return {
        ingredientId: line.ingredientId ?? null,
        name,
        unit: line.unit ?? null,
        required,
        inStock: 0,
        reserved: 0,
        expired: 0,
        awaitingAnalysis: 0,
        missing: required,
        lots: [],
      };
    }
    const ordered = lotsInLeavingOrder(usableLots(ingredient.lots), today);
    const good = ordered.filter((lot) => !isExpiredLot(lot, today));
    const expired = ordered.filter((lot) => isExpiredLot(lot, today));
    const lots = takeFrom(good, ingredient.reservedQuantity, required);
    return {
      ingredientId: ingredient.id,
      name: ingredient.name,
      unit: ingredient.unit,
      required,
      inStock: addQuantities(...good.map(({ quantity }) => quantity)),
      reserved: ingredient.reservedQuantity,
      expired: addQuantities(...expired.map(({ quantity }) => quantity)),
      awaitingAnalysis: addQuantities(
        ...ingredient.lots
          .filter((lot) => lot.awaitsAnalysis && !lot.isBlocked && !isExpiredLot(lot, today))
          .map(({ quantity }) => quantity),
      ),
      missing: addQuantities(required, ...lots.map(({ quantity }) => -quantity)),
      lots,
    };
  });
}
