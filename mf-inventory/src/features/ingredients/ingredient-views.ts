import type { IngredientOverviewQuery, IngredientSortField } from '../../generated/graphql';

export const views = ['all', 'low_stock', 'expiring', 'expired', 'deleted'] as const;
export type IngredientViewKey = (typeof views)[number];

export const sortFields = [
  'name',
  'stockQuantity',
  'minimumStockQuantity',
  'expiryDate',
  'costPerUnit',
  'supplier',
  'status',
  'type',
  'updatedAt',
] as const satisfies readonly IngredientSortField[];
export type SortField = (typeof sortFields)[number];

type Overview = IngredientOverviewQuery['ingredientOverview'];

/** The chips over the list, with their counts once known. */
export function viewChips(overview: Overview | undefined) {
  return [
    { key: 'all', label: 'Tous', count: overview?.totalCount },
    { key: 'low_stock', label: 'Stock bas', count: overview?.lowStockCount },
    { key: 'expiring', label: 'Bientôt périmés', count: overview?.expiringCount },
    { key: 'expired', label: 'Périmés', count: overview?.expiredCount },
    { key: 'deleted', label: 'Supprimés', count: overview?.deletedCount },
  ] as const;
}

/** What an empty view says. */
export const emptyTexts: Readonly<Record<IngredientViewKey, { title: string; text: string }>> = {
  all: {
    title: 'Aucun ingrédient pour l’instant',
    text: 'Ajoutez vos malts, houblons et levures : le stock et ses alertes suivent.',
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
