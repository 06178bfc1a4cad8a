import type { IngredientType } from '../ingredients';
import { isFermentable } from './grist';

/** The groups of a recipe's lines, in order: what counts alike in its figures. */
export const lineGroups = ['grain', 'hop', 'yeast', 'other'] as const;
export type LineGroup = (typeof lineGroups)[number];

export const lineGroupOf = (type: IngredientType): LineGroup => {
  if (isFermentable(type)) return 'grain';
  return type === 'hop' || type === 'yeast' ? type : 'other';
};
