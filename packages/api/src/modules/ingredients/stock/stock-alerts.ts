import { alertRaisedBy, type StockLevel } from '@cervoise/domain/stock';
import { countText, sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { NewNotification, NotificationSummary } from '../../notifications';
import type { IngredientRow } from '../ingredients.list';

/** The page of a notification about an ingredient. */
export const aboutIngredient = (id: string) => ({
  entityId: id,
  entityType: 'ingredient',
  action: `/inventory/ingredients/${id}`,
});

interface LevelChange {
  readonly before: StockLevel;
  readonly after: IngredientRow;
}

/** The alert of a change, if the stock fell below a threshold. */
export function stockAlert({ before, after }: LevelChange): NewNotification | null {
  // Harvested yeast that is used up is nothing to buy.
  if (after.boughtYeastId) return null;
  const { name, unit, stockQuantity: left, minimumStockQuantity: minimum } = after;
  switch (alertRaisedBy(before, after)) {
    case 'out_of_stock':
      return {
        ...aboutIngredient(after.id),
        type: 'out_of_stock',
        title: `Rupture : ${name}`,
        message:
          minimum > 0
            ? sentence(`Il n’en reste plus, pour un seuil de ${quantityText(minimum, unit)}`)
            : 'Il n’en reste plus.',
        priority: 'high',
      };
    case 'low_stock':
      return {
        ...aboutIngredient(after.id),
        type: 'low_stock',
        title: `Stock bas : ${name}`,
        message: sentence(
          `Il reste ${quantityText(left, unit)} pour un seuil de ${quantityText(minimum, unit)}`,
        ),
        priority: 'normal',
      };
    case null:
      return null;
  }
}

/** The single notification when a file makes many ingredients low. */
export const lowStockSummary = (count: number): NotificationSummary => ({
  type: 'low_stock',
  title: `Stock bas : ${countText(count, 'ingrédient')}`,
  message: `${countText(count, 'ingrédient est', 'ingrédients sont')} sous le seuil donné par un import.`,
  action: '/inventory/ingredients?view=low_stock',
});
