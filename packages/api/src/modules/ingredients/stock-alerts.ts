import { frenchDay } from '@cervoise/domain/dates';
import { alertRaisedBy } from '@cervoise/domain/stock';
import { sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { NewNotification } from '../notifications/notifications.service';
import { levelOf } from './ingredient-record';
import type { StockChange } from './locked-stock';
import type { ExpiringLot } from './lots.store';

const about = (ingredient: { readonly id: string }) => ({
  entityId: ingredient.id,
  entityType: 'ingredient',
  action: `/inventory/ingredients/${ingredient.id}`,
});

/** What a change has to tell the brewery, if its stock fell below a threshold. */
export function stockAlert({ before, after }: StockChange): NewNotification | null {
  const { name, unit, stock_quantity: left, minimum_stock_quantity: minimum } = after;
  switch (alertRaisedBy(before, levelOf(after))) {
    case 'out_of_stock':
      return {
        ...about(after),
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
        ...about(after),
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

/** What is told once of a lot and an expiry that comes near; a mended date is told anew. */
export function expiryAlert(lot: ExpiringLot): NewNotification {
  const name = lot.lotNumber ? `Le lot ${lot.lotNumber}` : 'Un lot sans numéro';
  const quantity = quantityText(lot.quantity, lot.ingredient.unit);
  return {
    ...about(lot.ingredient),
    type: 'expiring',
    title: `Bientôt périmé : ${lot.ingredient.name}`,
    message: `${name} (${quantity}) périme le ${frenchDay(lot.expiryDate)}.`,
    priority: 'normal',
    subjectKey: `expiring:${lot.id}:${lot.expiryDate}`,
  };
}
