import { frenchDay } from '@cervoise/domain/dates';
import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { containerTypeLabels } from '@cervoise/domain/inventory';
import { stockCostText } from '@cervoise/domain/reports';
import { plural } from '@cervoise/domain/text';
import { hectolitersOf, unitSymbols } from '@cervoise/domain/units';
import type { ReportPreview } from '../../../generated/resolvers';
import { costNote, type Part } from './report-document';

/** What the products are valued at: « au coût de production de ce jour, coût connu pour 83 % ». */
function basisText(products: NonNullable<ReportPreview['finishedProducts']>): string {
  if (products.costedVolume == null) return 'comme clôturé, les produits finis au prix de vente';
  return ['au coût de production de ce jour', stockCostText(products)].filter(Boolean).join(', ');
}

/** The stock on hand, and the shortages of planned batches. */
export function stockParts({
  stock,
  finishedProducts,
  lowStockCount,
  expiringCount,
}: ReportPreview): Part[] {
  if (!stock || !finishedProducts) return [];
  return [
    {
      title: 'Stock',
      context: `Au ${frenchDay(stock.date)}, ${basisText(finishedProducts)}.`,
      facts: [
        { label: 'Produits finis', value: finishedProducts.totalValue, kind: 'money' },
        { label: 'Contenants', value: finishedProducts.totalContainers, kind: 'count' },
        {
          label: 'Volume de bière',
          value: hectolitersOf(finishedProducts.totalVolume),
          kind: 'hectoliters',
        },
        { label: 'Ingrédients', value: stock.ingredientValue, kind: 'money' },
        { label: 'Ingrédients sous leur seuil', value: lowStockCount ?? null, kind: 'count' },
        {
          label: 'Lots qui périment sous 30 jours',
          value: expiringCount ?? null,
          kind: 'count',
        },
      ],
      charts: [],
      tables: [
        {
          sheet: 'Produits finis',
          title: 'Produits finis',
          emptyText: 'Aucun produit fini en stock.',
          columns: [
            { field: 'recipeName', label: 'Bière', kind: 'text', width: 2 },
            { field: 'containerType', label: 'Contenant', kind: 'text' },
            { field: 'volumeInLiters', label: 'Litres', kind: 'number' },
            { field: 'quantity', label: 'Quantité', kind: 'count', isSummed: true },
            { field: 'totalVolume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
            { field: 'value', label: 'Valeur', kind: 'money', isSummed: true },
            costNote,
          ],
          rows: stock.products.map((product) => [
            product.recipeName,
            containerTypeLabels[product.containerType],
            product.volumeInLiters,
            product.quantity,
            hectolitersOf(product.totalVolume),
            product.value ?? null,
            stockCostText(product),
          ]),
        },
        {
          sheet: 'Ingrédients',
          title: 'Ingrédients',
          emptyText: 'Aucun ingrédient.',
          columns: [
            { field: 'name', label: 'Ingrédient', kind: 'text', width: 2 },
            { field: 'type', label: 'Type', kind: 'text' },
            { field: 'quantity', label: 'Stock', kind: 'number' },
            { field: 'minimumQuantity', label: 'Seuil', kind: 'number' },
            { field: 'received', label: 'Entrées', kind: 'number' },
            { field: 'used', label: 'Sorties', kind: 'number' },
            { field: 'unit', label: 'Unité', kind: 'text', width: 0.7 },
            { field: 'value', label: 'Valeur', kind: 'money', isSummed: true },
          ],
          rows: stock.ingredients.map((ingredient) => [
            ingredient.name,
            ingredientTypeLabels[ingredient.type],
            ingredient.quantity,
            ingredient.minimumQuantity,
            ingredient.received,
            ingredient.used,
            unitSymbols[ingredient.unit],
            ingredient.value ?? null,
          ]),
        },
      ],
    },
  ];
}

export function forecastParts({
  ingredientForecastSummary: summary,
  ingredientNeeds,
}: ReportPreview): Part[] {
  if (!summary) return [];
  const needs = ingredientNeeds ?? [];
  const count = summary.plannedBatchCount;
  const unstocked = summary.unstocked?.length ?? 0;
  return [
    {
      title: 'Prévision d’ingrédients',
      context: `${count} ${plural(count, 'brassin prévu', 'brassins prévus')} du ${frenchDay(summary.startDate)} au ${frenchDay(summary.endDate)}.${unstocked === 0 ? '' : ` Sans les ingrédients hors stock de ${unstocked} ${plural(unstocked, 'brassin', 'brassins')}.`}`,
      facts: [
        { label: 'Ingrédients nécessaires', value: summary.totalIngredientsNeeded, kind: 'count' },
        { label: 'Vont manquer', value: summary.ingredientsWithShortage, kind: 'count' },
      ],
      charts: [],
      tables: [
        {
          sheet: 'Besoins',
          title: 'Besoins et manques',
          emptyText: 'Aucun brassin prévu.',
          columns: [
            { field: 'name', label: 'Ingrédient', kind: 'text', width: 2 },
            { field: 'type', label: 'Type', kind: 'text' },
            { field: 'currentStock', label: 'En stock', kind: 'number' },
            { field: 'requiredQuantity', label: 'Nécessaire', kind: 'number' },
            { field: 'projectedShortage', label: 'Manque', kind: 'number' },
            { field: 'unit', label: 'Unité', kind: 'text', width: 0.7 },
            { field: 'shortageDate', label: 'À partir du', kind: 'date' },
          ],
          rows: needs.map((need) => [
            need.name,
            ingredientTypeLabels[need.type],
            need.currentStock,
            need.requiredQuantity,
            need.projectedShortage,
            unitSymbols[need.unit],
            need.shortageDate ?? null,
          ]),
        },
        {
          sheet: 'Besoins par brassin',
          title: 'Besoins par brassin',
          emptyText: 'Aucun brassin prévu.',
          isDetail: true,
          columns: [
            { field: 'batchNumber', label: 'Brassin', kind: 'text' },
            { field: 'recipeName', label: 'Bière', kind: 'text', width: 2 },
            { field: 'brewDate', label: 'Brassage', kind: 'date' },
            { field: 'name', label: 'Ingrédient', kind: 'text', width: 2 },
            { field: 'quantity', label: 'Nécessaire', kind: 'number' },
            { field: 'missing', label: 'Manque', kind: 'number' },
            { field: 'unit', label: 'Unité', kind: 'text' },
          ],
          rows: needs.flatMap(({ name, unit, batches }) =>
            batches.map((batch) => [
              batch.batchNumber,
              batch.recipeName,
              batch.brewDate,
              name,
              batch.quantity,
              batch.missing,
              unitSymbols[unit],
            ]),
          ),
        },
      ],
    },
  ];
}
