import { choicesOf } from '@cervoise/domain/choices';
import {
  extractBases,
  extractBasisLabels,
  hopFormLabels,
  hopForms,
  ingredientTypeLabels,
  ingredientTypes,
  yeastFormLabels,
  yeastForms,
} from '@cervoise/domain/ingredients';
import type { StockStatus } from '@cervoise/domain/stock';
import { ingredientUnits, unitLabels, unitSymbols } from '@cervoise/domain/units';
import type { RecordKind } from '@cervoise/records/record';
import { formatMoney, formatNumber, formatPercent } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import type { StatusTone } from '@cervoise/ui/status';
import type {
  IngredientFieldsFragment,
  IngredientOverviewQuery,
  IngredientRowFragment,
} from '../../generated/graphql';
import { limitsText } from './quality/quality-texts';
import { formatStock } from './stock/lot-texts';

/** The `RecordKind` of ingredients. */
export const ingredientKind: RecordKind<{ readonly name: string }> = {
  list: 'ingredients',
  address: '/inventory/ingredients',
  icon: 'inventory',
  nameOf: ({ name }) => name,
  permissions: {
    write: 'ingredients.write',
    remove: 'ingredients.remove',
    restore: 'ingredients.write',
  },
  texts: {
    noun: ['ingrédient', 'ingrédients'],
    page: 'Fiche ingrédient',
    notFound: 'Ingrédient non trouvé',
    added: 'Ingrédient ajouté',
    saved: 'Ingrédient enregistré',
    removed: 'Ingrédient supprimé',
    restored: 'Ingrédient restauré',
    removal:
      'L’ingrédient quitte les listes et les alertes. Ses lots et son journal sont gardés ; vous pourrez le restaurer depuis « Supprimés ».',
    bulkRemoval:
      'Ils quittent les listes et les alertes. Leurs lots et leurs journaux sont gardés ; vous pourrez les restaurer depuis « Supprimés ».',
  },
};

export const typeChoices = choicesOf(ingredientTypes, ingredientTypeLabels);
export const unitChoices = choicesOf(ingredientUnits, unitLabels);
export const extractBasisChoices = choicesOf(extractBases, extractBasisLabels);
export const hopFormChoices = choicesOf(hopForms, hopFormLabels);
export const yeastFormChoices = choicesOf(yeastForms, yeastFormLabels);

export const views = ['all', 'low_stock', 'expiring', 'expired', 'deleted'] as const;
type IngredientViewKey = (typeof views)[number];

type Overview = IngredientOverviewQuery['ingredientOverview'];

/** The views of the list, each with its count once the overview is loaded. */
export function viewChips(overview: Overview | undefined) {
  return [
    { key: 'all', label: 'Tous', count: overview?.totalCount },
    { key: 'low_stock', label: 'Stock bas', count: overview?.lowStockCount },
    { key: 'expiring', label: 'Bientôt périmés', count: overview?.expiringCount },
    { key: 'expired', label: 'Périmés', count: overview?.expiredCount },
    { key: 'deleted', label: 'Supprimés', count: overview?.deletedCount },
  ] as const;
}

/** The text of an empty view. */
export const emptyTexts: Readonly<Record<IngredientViewKey, { title: string; text: string }>> = {
  all: {
    title: 'Aucun ingrédient pour l’instant',
    text: 'Ajoutez vos malts, houblons, levures et articles de conditionnement : le stock et ses alertes suivent.',
  },
  low_stock: {
    title: 'Aucun stock bas',
    text: 'Tous les ingrédients sont à leur seuil ou au-dessus.',
  },
  expiring: {
    title: 'Rien ne périme dans les 30 jours',
    text: 'Les lots à utiliser d’abord apparaîtront ici.',
  },
  expired: { title: 'Aucun lot périmé', text: 'Le stock peut être utilisé tel quel.' },
  deleted: {
    title: 'Aucun ingrédient supprimé',
    text: 'Un ingrédient supprimé reste ici et peut être restauré.',
  },
};

/** The tone of a status. */
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

function factsOfType(ingredient: IngredientFieldsFragment): Fact[] {
  const { type, maltColor, hopForm, yeastForm } = ingredient;
  if (type === 'malt' || type === 'adjunct' || type === 'sugar') {
    const basis = ingredient.extractBasis && extractBasisLabels[ingredient.extractBasis];
    const extract = formatPercent(ingredient.maltExtract);
    return [
      { label: 'Couleur', value: maltColor == null ? null : `${formatNumber(maltColor, 1)} EBC` },
      {
        label: 'Extrait',
        value: extract && basis ? `${extract}, ${basis.toLowerCase()}` : extract,
      },
      { label: 'Humidité', value: formatPercent(ingredient.moisture) },
      { label: 'Fermentescibilité', value: formatPercent(ingredient.fermentability) },
    ];
  }
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
      { label: 'Générations au plus', value: ingredient.yeastGenerationLimit },
      { label: 'Cellules perdues par semaine', value: formatPercent(ingredient.yeastWeeklyLoss) },
    ];
  return [];
}

/**
 * The facts of an ingredient, without name and stock.
 * @param supplier its supplier as a link
 */
export function ingredientFacts(
  ingredient: IngredientFieldsFragment,
  supplier: Fact['value'],
): Fact[] {
  const symbol = unitSymbols[ingredient.unit];
  const cost = ingredient.costPerUnit;
  return [
    { label: 'Type', value: ingredientTypeLabels[ingredient.type] },
    { label: 'Fournisseur', value: supplier },
    { label: 'Pays d’origine', value: ingredient.originCountry },
    ...factsOfType(ingredient),
    { label: 'Unité', value: unitLabels[ingredient.unit] },
    { label: 'Seuil', value: formatStock(ingredient.minimumStockQuantity, ingredient.unit) },
    { label: 'Coût unitaire', value: cost == null ? null : `${formatMoney(cost, 4)} /${symbol}` },
    { label: 'À contrôler avant usage', value: ingredient.needsAnalysis ? 'Oui' : 'Non' },
    { label: 'Limites d’analyse', value: limitsText(ingredient.type, ingredient), wide: true },
    { label: 'Description', value: ingredient.description, wide: true },
  ];
}
