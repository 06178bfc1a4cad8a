import { frenchDay } from '../dates/calendar-date';
import { type IngredientUnit, quantityText } from '../units';

interface OnOrder {
  readonly quantity: number;
  /** YYYY-MM-DD; null where no order says. */
  readonly expectedOn: string | null;
}

/** « 600 kg en commande pour le 27/11/2026 ». */
export function onOrderText(
  { quantity, expectedOn }: OnOrder,
  unit: IngredientUnit | null | undefined,
): string {
  const ordered = `${unit ? quantityText(quantity, unit) : quantity} en commande`;
  return expectedOn ? `${ordered} pour le ${frenchDay(expectedOn)}` : ordered;
}
