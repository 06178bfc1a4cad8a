import { frenchNumber } from '../numbers';
import { type IngredientUnit, quantityText } from '../units';
import { splitIntoPacks } from './split-into-packs';

/** « 4 colis de 25 kg et 12 kg »; null without a pack size, and for less than one pack. */
export function packsInWords(
  quantity: number,
  packQuantity: number | null | undefined,
  unit: IngredientUnit,
): string | null {
  const split = splitIntoPacks(quantity, packQuantity);
  if (packQuantity == null || !split || split.packs === 0) return null;
  const packs = `${frenchNumber(split.packs)}\u00a0colis de ${quantityText(packQuantity, unit)}`;
  return split.rest > 0 ? `${packs} et ${quantityText(split.rest, unit)}` : packs;
}
