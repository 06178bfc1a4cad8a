import { frenchDay } from '@cervoise/domain/dates';
import {
  beerFields,
  type InventoryItemValues,
  type NewInventoryItemValues,
  settledBeerMessage,
} from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { announceChange } from '../../db/committed-changes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, refuseField } from '../../errors';
import { emptyToNull, isSame } from '../../records/define-records';
import type { WriteContext } from '../../records/records';
import type { StockChange } from '../ingredients';
import { batchNames, type ContainerChange, changeContainers, movePackaging } from '../production';
import { recipeNames } from '../recipes';
import { selectFirstDay, selectPackagedCount, writeLedger } from './ledger/ledger.store';
import { followPlan } from './moves/product-plans';
import { drawForProducts, giveBackOfProduct } from './packaging-formats/product-materials';
import type { ProductRow } from './products.list';
import { hasMoved, products, selectTransferred } from './products.store';

/** The copied names of a product's recipe and batch. */
export type ProductNames = Pick<ProductRow, 'recipeName' | 'batchNumber'>;

/** The columns of the form, with the names derived from them. */
export const detailColumns = (
  values: InventoryItemValues,
  { recipeName, batchNumber }: ProductNames,
) => ({ ...emptyToNull(values), recipeName, batchNumber });

/** Reads the names of recipe and batch. @throws BAD_USER_INPUT for a batch of another recipe */
async function readNames(
  tx: TenantTransaction,
  { recipeId, batchId }: InventoryItemValues,
): Promise<ProductNames> {
  const recipe = (await recipeNames(tx, [recipeId])).get(recipeId);
  if (!recipe) return refuseField('recipeId', 'Cette recette n’existe pas.');
  if (!batchId) return { recipeName: recipe.name, batchNumber: null };
  const batch = (await batchNames(tx, [batchId])).get(batchId);
  if (batch?.recipeId !== recipeId) {
    return refuseField('batchId', 'Ce brassin n’est pas de cette recette.');
  }
  return { recipeName: recipe.name, batchNumber: batch.batchNumber };
}

/** A new product under its id. */
export interface NewProduct extends NewInventoryItemValues {
  readonly id: string;
}

/**
 * Creates packaged products of one beer, each with the first line of its ledger.
 * @throws BAD_USER_INPUT
 */
export async function createProducts(
  tx: TenantTransaction,
  context: WriteContext,
  added: readonly NewProduct[],
): Promise<ProductRow[]> {
  const [first] = added;
  if (!first) return [];
  const names = await readNames(tx, first);
  const lines = added
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => ({
      itemId: id,
      kind: 'packaging' as const,
      quantity,
      quantityAfter: quantity,
      reason: null,
      location: null,
      otherItemId: null,
    }));
  const products = added.map(({ id, quantity: _quantity, ...values }) => ({
    id,
    status: 'in_stock' as const,
    ...detailColumns(values, names),
  }));
  return writeLedger(tx, context, lines, products);
}

/** As `createProducts`, of one. @throws BAD_USER_INPUT */
export async function createProduct(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  values: NewInventoryItemValues,
): Promise<ProductRow> {
  const [row] = await createProducts(tx, context, [{ ...values, id }]);
  if (!row) throw new Error('A new product was not written.');
  return row;
}

/** The containers of a product as a change of its batch's; none without a batch. */
export const filledOf = (
  product: Pick<
    NewInventoryItemValues,
    'batchId' | 'containerType' | 'volumeInLiters' | 'quantity' | 'packagingDate'
  >,
  sign: 1 | -1 = 1,
): ContainerChange[] => {
  const { batchId, containerType, volumeInLiters, quantity, packagingDate } = product;
  if (!batchId) return [];
  const packagedOn = packagingDate;
  return [{ batchId, containerType, volumeInLiters, quantity: sign * quantity, packagedOn }];
};

type Beer = Partial<Pick<ProductRow, (typeof beerFields)[number]>>;

/** The fields that identify a product's beer and container. */
export const changedBeerFields = (before: Beer, after: Beer) =>
  beerFields.filter((field) => before[field] !== after[field]);

/** Whether a product that named no batch names one now: an addition, which changes nothing of its beer. */
const isBatchNamed = (before: Beer, after: Beer): boolean =>
  before.batchId === null &&
  after.batchId !== null &&
  changedBeerFields(before, after).every((field) => field === 'batchId');

/** A product before and after its beer, container or packaging day was corrected. */
interface CorrectedProduct {
  readonly before: ProductRow;
  readonly after: ProductRow;
}

/**
 * Lets batches follow products that were corrected: litres that stay in their batch left it on the day
 * that the product has now, and so do containers that are added. Planned packagings follow too.
 */
export async function followProducts(
  tx: TenantTransaction,
  context: WriteContext,
  corrected: readonly CorrectedProduct[],
  added: readonly ContainerChange[] = [],
): Promise<void> {
  const changes: ContainerChange[] = [...added];
  for (const { before, after } of corrected) {
    const isSameBatch = after.batchId === before.batchId;
    const { packagingDate } = isSameBatch ? after : before;
    if (before.batchId && packagingDate !== before.packagingDate) {
      const { batchId, volumeInLiters } = before;
      const quantity = await selectPackagedCount(tx, before.id);
      const noted = { batchId, volumeInLiters, quantity, packagedOn: before.packagingDate };
      await movePackaging(tx, context, noted, packagingDate);
    }
    if (changedBeerFields(before, after).length > 0) {
      const isNamed = isBatchNamed(before, after);
      const quantity = isNamed ? await selectPackagedCount(tx, after.id) : after.quantity;
      changes.push(
        ...filledOf({ ...before, packagingDate }, -1),
        ...filledOf({ ...after, quantity }),
      );
    }
  }
  await changeContainers(tx, context, changes);
  for (const { before, after } of corrected) await followPlan(tx, context, before, after);
}

/** A changed product, and the stocks of materials that followed. */
interface ChangedProduct {
  readonly row: ProductRow;
  readonly changes: readonly StockChange[];
}

/**
 * Gives back the materials of the container and beer that a product was noted in, and draws those of
 * its own.
 * @throws BAD_USER_INPUT that needs confirmation, for a shortage
 */
async function repackage(
  tx: TenantTransaction,
  context: WriteContext,
  product: ProductRow,
  isConfirmed: boolean,
): Promise<readonly StockChange[]> {
  const reason = 'Conditionnement corrigé : autre contenant ou autre bière';
  const back = await giveBackOfProduct(tx, context, product.id, reason);
  if (back.length === 0) return [];
  const day = product.packagingDate;
  const drawing = { reason, day, isConfirmed, field: 'containerType' };
  return [...back, ...(await drawForProducts(tx, context, [product], drawing))];
}

/** Lets the same containers at other places name the batch of a product: they are of one beer. */
async function nameBatchElsewhere(
  tx: TenantTransaction,
  context: WriteContext,
  { id, batchId, batchNumber }: ProductRow,
): Promise<void> {
  const others = await products.lockMany(tx, await selectTransferred(tx, id));
  const rows = others.filter((other) => other.batchId === null);
  if (rows.length === 0) return;
  const named = await products.write(tx, context, { rows, columns: { batchId, batchNumber } });
  const { tenantId } = context.author;
  announceChange(tx, { tenantId, kind: products.typeName, ids: named.map((row) => row.id) });
  const corrected = rows.flatMap((before) => {
    const after = named.find((row) => row.id === before.id);
    return after ? [{ before, after }] : [];
  });
  await followProducts(tx, context, corrected);
}

/**
 * Changes a locked product; of another beer its litres go back to the batch and come out of the other.
 * A product without a batch may be given one at any time, and so are the products that containers of
 * it were transferred to: without a batch they are in no recall.
 * @throws BAD_USER_INPUT, for another beer too once other movements followed the packaging
 */
export async function changeProduct(
  tx: TenantTransaction,
  context: WriteContext,
  before: ProductRow,
  values: InventoryItemValues,
  { isConfirmed }: { readonly isConfirmed?: boolean | null } = {},
): Promise<ChangedProduct> {
  const isSameBeer =
    values.recipeId === before.recipeId && (values.batchId ?? null) === before.batchId;
  const columns = detailColumns(values, isSameBeer ? before : await readNames(tx, values));
  if (isSame(before, columns)) return { row: before, changes: [] };
  const first =
    values.packagingDate > before.packagingDate ? await selectFirstDay(tx, before.id) : null;
  if (first && first < values.packagingDate) {
    refuseField(
      'packagingDate',
      `Un mouvement du ${frenchDay(first)} suit ce conditionnement : il ne peut pas être plus tard.`,
    );
  }
  const beer = changedBeerFields(before, columns);
  const isNamed = isBatchNamed(before, columns);
  const onlyIf = beer.length > 0 && !isNamed ? sql<boolean>`not ${hasMoved}` : undefined;
  const [row] = await products.write(tx, context, { rows: [before], columns, onlyIf });
  if (row) {
    await followProducts(tx, context, [{ before, after: row }]);
    if (isNamed) await nameBatchElsewhere(tx, context, row);
    const changes = beer.some((field) => field !== 'batchId')
      ? await repackage(tx, context, row, isConfirmed === true)
      : [];
    return { row, changes };
  }
  throw badUserInput(
    settledBeerMessage,
    Object.fromEntries(beer.map((field) => [field, settledBeerMessage])),
  );
}
