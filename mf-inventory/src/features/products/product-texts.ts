import { choicesOf } from '@cervoise/domain/choices';
import { inventoryStatuses, inventoryStatusLabels, withoutBatch } from '@cervoise/domain/inventory';
import type { RecordKind } from '@cervoise/records/record';
import { formatCount, formatDate, formatHectoliters, formatMoney } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import type {
  ProductFieldsFragment,
  ProductOverviewQuery,
  ProductQuery,
} from '../../generated/graphql';
import { describeContainer } from '../../product-description';

/** The `RecordKind` of finished products. */
export const productKind: RecordKind<{ readonly recipe: { readonly name: string } }> = {
  list: 'products',
  address: '/inventory',
  icon: 'package',
  nameOf: ({ recipe }) => recipe.name,
  permissions: {
    write: 'inventory.write',
    remove: 'inventory.remove',
    restore: 'inventory.remove',
  },
  texts: {
    noun: ['produit', 'produits'],
    page: 'Fiche produit',
    notFound: 'Produit non trouvé',
    added: 'Produit ajouté',
    saved: 'Produit enregistré',
    removed: 'Produit supprimé',
    restored: 'Produit restauré',
    removal:
      'Le produit quitte les listes et la valeur du stock. Son journal est gardé ; vous pourrez le restaurer depuis « Supprimés ».',
    bulkRemoval:
      'Ils quittent les listes et la valeur du stock. Leurs journaux sont gardés ; vous pourrez les restaurer depuis « Supprimés ».',
  },
};

/** The texts for labels of finished products. */
export const productLabels = { parameter: 'products', noun: 'produits' };

export const statusChoices = choicesOf(inventoryStatuses, inventoryStatusLabels);

/** The choices of the filter by batch: products that name none, which no recall of a batch finds. */
export const batchChoices = [{ value: withoutBatch, label: 'Sans brassin' }] as const;

export const views = ['all', 'in_stock', 'expiring', 'expired', 'deleted'] as const;
type ProductViewKey = (typeof views)[number];

type Overview = ProductOverviewQuery['inventoryOverview'];

/** The views of the list, each with its count once the overview is loaded. */
export function viewChips(overview: Overview | undefined) {
  return [
    { key: 'all', label: 'Tous', count: overview?.totalCount },
    { key: 'in_stock', label: 'En stock', count: overview?.inStockCount },
    { key: 'expiring', label: 'DDM proche', count: overview?.expiringCount },
    { key: 'expired', label: 'DDM dépassée', count: overview?.expiredCount },
    { key: 'deleted', label: 'Supprimés', count: overview?.deletedCount },
  ] as const;
}

/** The text of an empty view. */
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

/** The line under the list's title. */
export function contextLine({ totalContainers, totalVolume, totalValue }: Overview): string {
  return `${formatCount(totalContainers, 'contenant')}, ${formatHectoliters(totalVolume)}, ${formatMoney(totalValue)} au prix de vente.`;
}

/** The label of the fact with the link to the batch, and of the list's filter. */
export const batchLabel = 'Brassin';

/** The label of the fact with the link to the place. */
export const placeLabel = 'Emplacement';

/** The facts of a finished product, without its stock. */
export function productFacts(product: ProductFieldsFragment): Fact[] {
  const { unitPrice } = product;
  return [
    { label: 'Bière', value: product.recipe.name },
    { label: batchLabel, value: product.batch?.batchNumber },
    { label: 'Contenant', value: describeContainer(product) },
    { label: 'Conditionné le', value: formatDate(product.packagingDate) },
    { label: 'DDM', value: formatDate(product.bestBeforeDate) },
    { label: placeLabel, value: product.location },
    { label: 'Prix unitaire HT', value: unitPrice == null ? null : formatMoney(unitPrice, 4) },
    { label: 'Code-barres', value: product.barcodeId },
    { label: 'Notes', value: product.notes, wide: true },
  ];
}

type Costs = ProductQuery['inventoryItem']['costs'];

/** What a container and its lot cost: « 0,83 € : bière 0,71 €, conditionnement 0,12 € ». */
export function costFacts({
  beer,
  conversion,
  materials,
  packagedCount,
  materialsOfLot,
  startedShort,
}: Costs): Fact[] {
  const priced = (text: string, euros: number | null | undefined) =>
    `${text} ${euros == null ? 'sans prix connu' : formatMoney(euros, 4)}`;
  const parts = [
    priced('bière', beer) + (startedShort ? ' (brassin démarré malgré un manque)' : ''),
    ...(conversion ? [priced('heures, énergie et charges', conversion)] : []),
    priced('conditionnement', materials),
  ].join(', ');
  const total =
    beer == null || materials == null ? null : formatMoney(beer + materials + (conversion ?? 0), 4);
  return [
    { label: 'Coût d’un contenant', value: total ? `${total} : ${parts}` : parts },
    {
      label: 'Conditionnement du lot',
      value:
        packagedCount > 0
          ? `${materialsOfLot == null ? 'sans prix connu' : formatMoney(materialsOfLot)} pour ${formatCount(packagedCount, 'contenant')}`
          : null,
    },
  ];
}
