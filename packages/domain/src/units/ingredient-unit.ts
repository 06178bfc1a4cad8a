import { frenchNumber, roundTo } from '../numbers';
import { plural } from '../text/plural';

/** Units an ingredient is counted in. */
export const ingredientUnits = ['kg', 'g', 'l', 'unit', 'sachet'] as const;
export type IngredientUnit = (typeof ingredientUnits)[number];

/**
 * Short form after one or in a price: « 1 kg », « 4,20 €/sachet »; `unitSymbolOf` handles plurals.
 */
export const unitSymbols: Readonly<Record<IngredientUnit, string>> = {
  kg: 'kg',
  g: 'g',
  l: 'l',
  unit: 'u.',
  sachet: 'sachet',
};

/** Short form after a quantity: « 6,2 kg », « 4 u. », « 1 sachet », « 12 sachets ». */
export function unitSymbolOf(unit: IngredientUnit, quantity: number): string {
  return unit === 'sachet' ? plural(Math.abs(quantity), unit) : unitSymbols[unit];
}

/** Full name in a list of choices. */
export const unitLabels: Readonly<Record<IngredientUnit, string>> = {
  kg: 'Kilogramme (kg)',
  g: 'Gramme (g)',
  l: 'Litre (l)',
  unit: 'Unité',
  sachet: 'Sachet',
};

type MassUnit = 'kg' | 'g';
const gramsPerUnit: Readonly<Record<MassUnit, number>> = { kg: 1000, g: 1 };
const isMass = (unit: IngredientUnit): unit is MassUnit => unit in gramsPerUnit;

/** The units a quantity in `unit` can be entered in, its own first; a litre has no other. */
export function unitsOfSameKind(unit: IngredientUnit): readonly IngredientUnit[] {
  if (!isMass(unit)) return [unit];
  return unit === 'kg' ? ['kg', 'g'] : ['g', 'kg'];
}

/**
 * Converts a quantity between units of the same kind (kg and g), to the millionth. Returns `null`
 * for units of different kinds.
 */
export function convertQuantity(
  quantity: number,
  from: IngredientUnit,
  to: IngredientUnit,
): number | null {
  if (from === to) return quantity;
  if (!isMass(from) || !isMass(to)) return null;
  return roundTo((quantity * gramsPerUnit[from]) / gramsPerUnit[to], 6);
}

/** A quantity in the unit that it is weighed in: grams under a kilogram. */
export function weighedQuantity(
  quantity: number,
  unit: IngredientUnit,
): { readonly quantity: number; readonly unit: IngredientUnit } {
  if (unit !== 'kg' || Math.abs(quantity) >= 1) return { quantity, unit };
  return { quantity: roundTo(quantity * 1000, 3), unit: 'g' };
}

/** A quantity in a message, to the thousandth and with a no-break space: « 6,2 kg ». */
export function quantityText(quantity: number, unit: IngredientUnit): string {
  return `${frenchNumber(quantity)}\u00a0${unitSymbolOf(unit, quantity)}`;
}
