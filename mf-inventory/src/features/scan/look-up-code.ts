import { equipmentStatusLabels } from '@cervoise/domain/equipment';
import { barcodeVariants } from '@cervoise/domain/inventory';
import { ofName, searchKey } from '@cervoise/domain/text';
import { unitSymbols } from '@cervoise/domain/units';
import type { ApolloClient } from '@cervoise/graphql-client';
import { networkOnly } from '@cervoise/graphql-client';
import { formatDate, formatQuantity } from '@cervoise/ui/format';
import { articleCodeKey } from '../../article-code';
import type { ScannedProductFragment, ScannedRecordsQuery } from '../../generated/graphql';
import { describeProduct, formatContainers, isOnHand } from '../../product-description';
import {
  scannedLabelQuery,
  scannedProductQuery,
  scannedProductsQuery,
  scannedRecordsQuery,
} from './scan.graphql';

/** A match of the code. */
export interface ScanMatch {
  readonly id: string;
  /** Its page. */
  readonly address: string;
  readonly name: string;
  readonly detail: string;
  /** Its quantity or status. */
  readonly value: string;
  /** What distinguishes it: place, date. */
  readonly meta: string;
}

type Ingredient = ScannedRecordsQuery['ingredientsPage']['nodes'][number];
type Article = ScannedRecordsQuery['supplierArticlesPage']['nodes'][number];
type Equipment = ScannedRecordsQuery['equipmentPage']['nodes'][number];

const join = (...parts: readonly (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(' · ');

/** Longer texts are not a code. */
const longestCode = 200;

const productMatch = (product: ScannedProductFragment): ScanMatch => ({
  id: product.id,
  address: `/inventory/${product.id}`,
  name: product.recipe.name,
  detail: describeProduct(product),
  value: formatContainers(product.quantity, product.containerType),
  meta: join(
    product.location,
    product.bestBeforeDate && `DDM ${formatDate(product.bestBeforeDate)}`,
  ),
});

const lotMatches = (ingredient: Ingredient, key: string): ScanMatch[] =>
  ingredient.lots
    .filter(({ lotNumber }) => lotNumber !== null && searchKey(lotNumber) === key)
    .map((lot) => ({
      id: lot.id,
      address: `/inventory/ingredients/${ingredient.id}?lot=${lot.id}`,
      name: ingredient.name,
      detail: join(`Lot ${lot.lotNumber}`, lot.supplier),
      value: formatQuantity(lot.quantity, unitSymbols[ingredient.unit]),
      meta: lot.expiryDate ? `péremption ${formatDate(lot.expiryDate)}` : '',
    }));

/** The ingredients that suppliers offer under a code, each once. */
function articleMatches(articles: readonly Article[], key: string): ScanMatch[] {
  const named = articles.filter((article) =>
    [article.barcode, article.reference].some((code) => articleCodeKey(code) === key),
  );
  const byIngredient = new Map(named.map((article) => [article.ingredientId, article]));
  return [...byIngredient.values()].map(
    ({ ingredientId, ingredientName, supplierName, packQuantity, unit, reference }) => ({
      id: ingredientId,
      address: `/inventory/ingredients/${ingredientId}`,
      name: ingredientName,
      detail: `Article ${ofName(supplierName)}`,
      value: packQuantity ? `par ${formatQuantity(packQuantity, unitSymbols[unit])}` : '',
      meta: reference ?? '',
    }),
  );
}

const equipmentMatch = ({ id, name, serialNumber, status, location }: Equipment): ScanMatch => ({
  id,
  address: `/equipment/${id}`,
  name,
  detail: `Nº de série ${serialNumber}`,
  value: equipmentStatusLabels[status],
  meta: location ?? '',
});

type Reader = Pick<ApolloClient, 'query'>;

async function productsWith(client: Reader, barcode: string): Promise<ScanMatch[]> {
  const variables = { barcode };
  const list = await client.query({ query: scannedProductsQuery, variables, ...networkOnly });
  // The search also finds beers and places with the number in their name.
  const left = (list.data?.inventoryItemsPage.nodes ?? [])
    .filter((product) => product.barcodeId === barcode && isOnHand(product))
    .reverse();
  if (left.length > 0) return left.map(productMatch);
  const one = await client.query({ query: scannedProductQuery, variables, ...networkOnly });
  const gone = one.data?.inventoryItemByBarcode;
  return gone ? [productMatch(gone)] : [];
}

async function recordsWith(client: Reader, code: string): Promise<ScanMatch[]> {
  const { data } = await client.query({
    query: scannedRecordsQuery,
    // Another reader may have kept the zeros in front, so the stored code is searched without them.
    variables: { code, articleCode: articleCodeKey(code) || code },
    ...networkOnly,
  });
  const key = searchKey(code);
  const ingredients = data?.ingredientsPage.nodes ?? [];
  const equipment = data?.equipmentPage.nodes ?? [];
  return [
    ...ingredients.flatMap((ingredient) => lotMatches(ingredient, key)),
    ...articleMatches(data?.supplierArticlesPage.nodes ?? [], articleCodeKey(code)),
    ...equipment
      .filter(({ serialNumber }) => serialNumber !== null && searchKey(serialNumber) === key)
      .map(equipmentMatch),
  ];
}

/**
 * Finds the matches of a code: finished products by barcode, preferably those in stock; otherwise
 * lots of ingredients by number, what suppliers offer by barcode or reference, and equipment by serial
 * number.
 * @throws errors of the server or the network
 */
export async function lookUpCode(client: Reader, code: string): Promise<readonly ScanMatch[]> {
  if (code.length > longestCode) return [];
  for (const barcode of barcodeVariants(code)) {
    const products = await productsWith(client, barcode);
    if (products.length > 0) return products;
  }
  return recordsWith(client, code);
}

/**
 * Finds the record of one of our own labels.
 * @param label the end of its address
 * @throws errors of the server or the network, NOT_FOUND for a label of another brewery
 */
export async function lookUpLabel(client: Reader, label: string): Promise<readonly ScanMatch[]> {
  const { data } = await client.query({
    query: scannedLabelQuery,
    variables: { label },
    ...networkOnly,
  });
  const { entityId, entityPath, entityName, entityDetail } = data?.qrCodeByIdentifier ?? {};
  if (!entityId || !entityPath || !entityName) return [];
  const detail = entityDetail ?? '';
  return [{ id: entityId, address: entityPath, name: entityName, detail, value: '', meta: '' }];
}
