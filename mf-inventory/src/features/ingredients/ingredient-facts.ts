import { hopFormLabels, ingredientTypeLabels, yeastFormLabels } from '@cervoise/domain/ingredients';
import { unitLabels, unitSymbols } from '@cervoise/domain/units';
import { formatMoney, formatNumber, formatPercent } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import type { IngredientFieldsFragment } from '../../generated/graphql';
import { formatStock } from './lot-words';

function factsOfType(ingredient: IngredientFieldsFragment): Fact[] {
  const { type, maltColor, hopForm, yeastForm } = ingredient;
  if (type === 'malt')
    return [
      { label: 'Couleur', value: maltColor == null ? null : `${formatNumber(maltColor, 1)} EBC` },
      { label: 'Extrait', value: formatPercent(ingredient.maltExtract) },
    ];
  if (type === 'hop')
    return [
      { label: 'Acides alpha', value: formatPercent(ingredient.alphaAcid) },
      { label: 'Forme', value: hopForm && hopFormLabels[hopForm] },
    ];
  if (type === 'yeast')
    return [
      { label: 'Souche', value: ingredient.yeastStrain },
      { label: 'Forme', value: yeastForm && yeastFormLabels[yeastForm] },
      { label: 'Atténuation apparente', value: formatPercent(ingredient.yeastAttenuation) },
    ];
  return [];
}

/** What is known of an ingredient, its name and its stock aside. */
export function ingredientFacts(ingredient: IngredientFieldsFragment): Fact[] {
  const symbol = unitSymbols[ingredient.unit];
  const cost = ingredient.costPerUnit;
  return [
    { label: 'Type', value: ingredientTypeLabels[ingredient.type] },
    { label: 'Fournisseur', value: ingredient.supplier },
    { label: 'Pays d’origine', value: ingredient.originCountry },
    ...factsOfType(ingredient),
    { label: 'Unité', value: unitLabels[ingredient.unit] },
    { label: 'Seuil', value: formatStock(ingredient.minimumStockQuantity, ingredient.unit) },
    { label: 'Coût unitaire', value: cost == null ? null : `${formatMoney(cost, 4)} /${symbol}` },
    { label: 'Description', value: ingredient.description, wide: true },
  ];
}
