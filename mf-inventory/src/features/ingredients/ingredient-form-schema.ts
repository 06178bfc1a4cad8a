import type { ingredientDetailsSchema, newIngredientSchema } from '@cervoise/domain/ingredients';
import type { z } from 'zod';
import type { IngredientFieldsFragment } from '../../generated/graphql';

/** Details as the fields hold them. */
export type DetailValues = z.input<typeof ingredientDetailsSchema>;
type NewIngredientFields = z.input<typeof newIngredientSchema>;

/** A new ingredient before anything is typed: malt by the kilogram, as most are. */
export const emptyIngredient: NewIngredientFields = {
  name: '',
  type: 'malt',
  unit: 'kg',
  minimumStockQuantity: 0,
  supplier: '',
  originCountry: '',
  description: '',
  costPerUnit: null,
  maltColor: null,
  maltExtract: null,
  alphaAcid: null,
  hopForm: null,
  yeastStrain: '',
  yeastForm: null,
  yeastAttenuation: null,
  stockQuantity: null,
  lotNumber: '',
  expiryDate: null,
};

/** An ingredient as the fields of the form hold it. */
export function toDetailValues(ingredient: IngredientFieldsFragment): DetailValues {
  return {
    name: ingredient.name,
    type: ingredient.type,
    unit: ingredient.unit,
    minimumStockQuantity: ingredient.minimumStockQuantity,
    supplier: ingredient.supplier ?? '',
    originCountry: ingredient.originCountry ?? '',
    description: ingredient.description ?? '',
    costPerUnit: ingredient.costPerUnit,
    maltColor: ingredient.maltColor,
    maltExtract: ingredient.maltExtract,
    alphaAcid: ingredient.alphaAcid,
    hopForm: ingredient.hopForm,
    yeastStrain: ingredient.yeastStrain ?? '',
    yeastForm: ingredient.yeastForm,
    yeastAttenuation: ingredient.yeastAttenuation,
  };
}
