import type { InventorySortField, ProductOverviewQuery } from '../../generated/graphql';

export const views = ['all', 'in_stock', 'expiring', 'expired', 'deleted'] as const;
export type ProductViewKey = (typeof views)[number];

export const sortFields = [
  'recipe',
  'location',
  'quantity',
  'bestBeforeDate',
  'unitPrice',
  'status',
  'containerType',
  'packagingDate',
  'updatedAt',
] as const satisfies readonly InventorySortField[];
export type SortField = (typeof sortFields)[number];

type Overview = ProductOverviewQuery['inventoryOverview'];

/** The chips over the list, with their counts once known. */
export function viewChips(overview: Overview | undefined) {
  return [
    { key: 'all', label: 'Tous', count: overview?.totalCount },
    { key: 'in_stock', label: 'En stock', count: overview?.inStockCount },
    { key: 'expiring', label: 'DDM proche', count: overview?.expiringCount },
    { key: 'expired', label: 'DDM dépassée', count: overview?.expiredCount },
    { key: 'deleted', label: 'Supprimés', count: overview?.deletedCount },
  ] as const;
}

/** What an empty view says. */
export const emptyTexts: Readonly<Record<ProductViewKey, { title: string; text: string }>> = {
  all: {
    title: 'Aucun produit fini pour l’instant',
    text: 'Ajoutez ce que vous conditionnez : les sorties et les DDM suivent.',
  },
  in_stock: {
    title: 'Rien en stock',
    text: 'Les produits conditionnés et disponibles apparaîtront ici.',
  },
  expiring: {
    title: 'Aucune DDM dans les 30 jours',
    text: 'Les produits à vendre d’abord apparaîtront ici.',
  },
  expired: { title: 'Aucune DDM dépassée', text: 'Tout ce qui est en stock peut être vendu.' },
  deleted: {
    title: 'Aucun produit supprimé',
    text: 'Un produit supprimé reste ici et peut être restauré.',
  },
};
