import { hopFormLabels, ingredientTypeLabels, yeastFormLabels } from '@cervoise/domain/ingredients';
import type { StockStatus } from '@cervoise/domain/stock';
import { formatNumber, formatPercent } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { IngredientRowFragment } from '../../generated/graphql';

/** How urgent a status looks. */
export const statusTones: Readonly<Record<StockStatus, StatusTone>> = {
  out_of_stock: 'critical',
  low_stock: 'attention',
  expiring: 'upcoming',
  in_stock: 'healthy',
};

type Described = Pick<
  IngredientRowFragment,
  'type' | 'maltColor' | 'alphaAcid' | 'hopForm' | 'yeastForm'
>;

/** The second line of a name: « Malt · 50 EBC », « Pellets T90 · 3,2 % AA », « Levure sèche ». */
export function describeIngredient(ingredient: Described): string {
  const { type, maltColor, alphaAcid, hopForm, yeastForm } = ingredient;
  const kind =
    (type === 'hop' && hopForm && hopFormLabels[hopForm]) ||
    (type === 'yeast' && yeastForm && yeastFormLabels[yeastForm]) ||
    ingredientTypeLabels[type];
  const color = type === 'malt' && maltColor != null && `${formatNumber(maltColor, 1)} EBC`;
  const acid = type === 'hop' && alphaAcid != null && `${formatPercent(alphaAcid)} AA`;
  return [kind, color, acid].filter(Boolean).join(' · ');
}
