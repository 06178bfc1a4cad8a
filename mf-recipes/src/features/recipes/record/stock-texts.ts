import { onOrderText } from '@cervoise/domain/purchasing';
import { plural } from '@cervoise/domain/text';
import { type IngredientUnit, quantityText } from '@cervoise/domain/units';
import { formatNumber, toCalendarDate } from '@cervoise/ui/format';
import type { RecipeCheckQuery } from '../../../generated/graphql';

export type IngredientCheck = RecipeCheckQuery['checkRecipeIngredients']['ingredients'][number];
type Quantities = Omit<IngredientCheck, 'lots' | 'onOrder'>;

const write = (quantity: number, unit: IngredientUnit | null | undefined) =>
  unit ? quantityText(quantity, unit) : formatNumber(quantity, 3);

/** « 1,8 kg ». */
export const missingText = ({ missing, unit }: Quantities): string => write(missing, unit);

/** « 600 kg en commande pour le 27/11/2026 »; nothing where there is none. */
export const orderedText = ({
  onOrder,
  unit,
}: Pick<IngredientCheck, 'onOrder' | 'unit'>): string | null =>
  onOrder &&
  onOrderText({ ...onOrder, expectedOn: toCalendarDate(onOrder.expectedOn) ?? null }, unit);

/**
 * Why it is short: « Il en faut 2,4 kg. Sur 6,2 kg en stock, 5,6 kg sont réservés à d’autres
 * brassins. »
 */
export function describeShortage(check: Quantities): string {
  const { ingredientId, unit, required, inStock, reserved, expired, awaitingAnalysis } = check;
  const need = `Il en faut ${write(required, unit)}`;
  if (!ingredientId) return `${need}, et cet ingrédient n’est pas dans votre stock.`;
  const uncounted = [
    { quantity: expired, why: 'en lots périmés' },
    { quantity: awaitingAnalysis, why: 'en attente d’analyse' },
  ]
    .filter(({ quantity }) => quantity > 0)
    .map(
      ({ quantity, why }) =>
        ` ${write(quantity, unit)} ${why} ne ${plural(quantity, 'compte', 'comptent')} pas.`,
    )
    .join('');
  if (inStock <= 0)
    return uncounted
      ? `${need} et aucun lot n’est utilisable.${uncounted}`
      : `${need} et il n’y en a pas en stock.`;
  const taken = Math.min(reserved, inStock);
  const stock =
    reserved > 0
      ? `Sur ${write(inStock, unit)} en stock, ${write(taken, unit)} ${plural(taken, 'est réservé', 'sont réservés')} à d’autres brassins.`
      : `Il n’y a que ${write(inStock, unit)} en stock.`;
  return `${need}. ${stock}${uncounted}`;
}
