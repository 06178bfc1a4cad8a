import { addDays } from '@cervoise/domain/dates';
import { containerTypes, inventoryStatuses } from '@cervoise/domain/inventory';
import type {
  InventoryFilter,
  InventorySort,
  InventorySortField,
  InventoryView,
} from '../../src/generated/resolvers';

/** A query of the list of products. */
export const productPage = `
  query ProductList($filter: InventoryFilter, $sort: InventorySort, $first: Int!, $page: Int!) {
    inventoryItemsPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        id recipe { id name } batch { id batchNumber } containerType volumeInLiters quantity status
        packagingDate bestBeforeDate location unitPrice isDeleted
      }
      totalCount
    }
  }`;

/** One kind of request: a view, a filter or a sort of the list. */
export interface ProductRequest {
  readonly kind: string;
  readonly filter?: InventoryFilter;
  readonly sort?: InventorySort;
}

/** Values of an existing product, to filter by. */
export interface KnownProduct {
  readonly recipeId: string;
  readonly recipeName: string;
  readonly batchId: string;
  readonly batchNumber: string;
  readonly barcodeId: string;
}

const views: readonly InventoryView[] = ['all', 'in_stock', 'expiring', 'expired', 'deleted'];

const sortFields: readonly InventorySortField[] = [
  'recipe',
  'containerType',
  'quantity',
  'volumeInLiters',
  'packagingDate',
  'bestBeforeDate',
  'location',
  'unitPrice',
  'status',
  'updatedAt',
];

const sortedBy = (field: InventorySortField, direction: 'asc' | 'desc'): InventorySort => ({
  field,
  direction,
});

/** Views and filters in an order that no index has: PostgreSQL sorts the matching rows. */
const combined = (known: KnownProduct): ProductRequest[] => [
  { kind: 'in stock by price', filter: { view: 'in_stock' }, sort: sortedBy('unitPrice', 'desc') },
  {
    kind: 'expiring by quantity',
    filter: { view: 'expiring' },
    sort: sortedBy('quantity', 'desc'),
  },
  { kind: 'expired by price', filter: { view: 'expired' }, sort: sortedBy('unitPrice', 'desc') },
  { kind: 'deleted by update', filter: { view: 'deleted' }, sort: sortedBy('updatedAt', 'desc') },
  {
    kind: 'kegs by place',
    filter: { containerTypes: ['keg'] },
    sort: sortedBy('location', 'asc'),
  },
  {
    kind: 'damaged by best before',
    filter: { statuses: ['damaged'] },
    sort: sortedBy('bestBeforeDate', 'desc'),
  },
  {
    kind: 'two statuses by volume',
    filter: { statuses: ['sold', 'consumed'] },
    sort: sortedBy('volumeInLiters', 'desc'),
  },
  {
    kind: 'beer by quantity',
    filter: { recipeId: known.recipeId },
    sort: sortedBy('quantity', 'desc'),
  },
  {
    kind: 'kegs of a place in stock',
    filter: { view: 'in_stock', containerTypes: ['keg'], location: 'zone 7' },
    sort: sortedBy('recipe', 'asc'),
  },
  {
    kind: 'search many beers by price',
    filter: { search: 'houblonnee' },
    sort: sortedBy('unitPrice', 'asc'),
  },
  { kind: 'search every batch', filter: { search: '2026-' } },
  {
    kind: 'search every batch by price',
    filter: { search: '2026-' },
    sort: sortedBy('unitPrice', 'asc'),
  },
  { kind: 'search a removed place', filter: { view: 'deleted', search: 'zone 12' } },
];

/**
 * The first page of each view, filter and sort, and of some combinations. @param today YYYY-MM-DD
 */
export function productRequests(known: KnownProduct, today: string): ProductRequest[] {
  const range = { bestBeforeFrom: addDays(today, 10), bestBeforeTo: addDays(today, 40) };
  return [
    ...views.map((view) => ({ kind: `view ${view}`, filter: { view } })),
    ...containerTypes.map((type) => ({
      kind: `container ${type}`,
      filter: { containerTypes: [type] },
    })),
    ...inventoryStatuses.map((status) => ({
      kind: `status ${status}`,
      filter: { statuses: [status] },
    })),
    { kind: 'beer', filter: { recipeId: known.recipeId } },
    { kind: 'batch', filter: { batchId: known.batchId } },
    { kind: 'place', filter: { location: 'zone 7' } },
    { kind: 'best before', filter: range },
    { kind: 'search beer', filter: { search: known.recipeName } },
    { kind: 'search many beers', filter: { search: 'houblonnee' } },
    { kind: 'search batch', filter: { search: known.batchNumber } },
    { kind: 'search place', filter: { search: 'zone 12' } },
    { kind: 'search barcode', filter: { search: known.barcodeId } },
    { kind: 'search nothing', filter: { search: 'introuvable' } },
    ...sortFields.flatMap((field) =>
      (['asc', 'desc'] as const).map((direction) => ({
        kind: `sort ${field} ${direction}`,
        sort: sortedBy(field, direction),
      })),
    ),
    ...combined(known),
  ];
}
