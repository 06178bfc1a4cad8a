import { z } from 'zod';

/** Units an ingredient is counted in. */
export const ingredientUnits = ['kg', 'g', 'l', 'unit', 'sachet'] as const;
export type IngredientUnit = (typeof ingredientUnits)[number];
export const ingredientUnitSchema = z.enum(ingredientUnits, { error: 'Choisissez une unité.' });

/** Short form behind a number: « 6,2 kg », « 4 u. ». */
export const unitSymbols: Readonly<Record<IngredientUnit, string>> = {
  kg: 'kg',
  g: 'g',
  l: 'l',
  unit: 'u.',
  sachet: 'sachets',
};

/** Full name in a list of choices. */
export const unitLabels: Readonly<Record<IngredientUnit, string>> = {
  kg: 'Kilogramme (kg)',
  g: 'Gramme (g)',
  l: 'Litre (l)',
  unit: 'Unité',
  sachet: 'Sachet',
};

const gramsPerUnit: Partial<Record<IngredientUnit, number>> = { kg: 1000, g: 1 };

/**
 * Converts a quantity between two units of the same kind (kg and g).
 * Gives `null` when the units measure different things (a litre is no kilogram).
 */
export function convertQuantity(
  quantity: number,
  from: IngredientUnit,
  to: IngredientUnit,
): number | null {
  if (from === to) return quantity;
  const fromGrams = gramsPerUnit[from];
  const toGrams = gramsPerUnit[to];
  if (fromGrams === undefined || toGrams === undefined) return null;
  return Number(((quantity * fromGrams) / toGrams).toFixed(6));
}

const frenchQuantity = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** A quantity as a message says it, to the thousandth and unbroken: « 6,2 kg ». */
export function quantityText(quantity: number, unit: IngredientUnit): string {
  return `${frenchQuantity.format(quantity)}\u00a0${unitSymbols[unit]}`;
}
