import { randomUUID } from 'node:crypto';
import { newInventoryItemSchema, productMoveSchema } from '@cervoise/domain/inventory';
import type { Author, WriteContext } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import {
  createProduct,
  moveProduct,
  type ProductRow,
  products,
  recordMove,
  selectMovementPages,
} from '../modules/inventory';
import { type DemoCalendar, pastContext } from './demo-calendar';
import { type DemoProduct, type DemoProductEvent, productHistory } from './demo-products';
import { type WrittenBatches, writtenBatch } from './write-production';

const isSameProduct = (one: DemoProduct, other: DemoProduct) =>
  one.beer === other.beer &&
  one.brewedDaysAgo === other.brewedDaysAgo &&
  one.containerType === other.containerType &&
  one.volumeInLiters === other.volumeInLiters;

const isTransferTo = (from: DemoProduct, to: DemoProduct) =>
  isSameProduct(from, to) && from.transferred?.to === to.location;

function enter(
  tx: TenantTransaction,
  context: WriteContext,
  calendar: DemoCalendar,
  batches: WrittenBatches,
  product: DemoProduct,
): Promise<ProductRow> {
  const batch = writtenBatch(batches, product.beer, product.brewedDaysAgo);
  const { containerType, volumeInLiters, location, unitPrice, bestBeforeIn } = product;
  const values = parseInput(newInventoryItemSchema, {
    recipeId: batch.recipeId,
    batchId: batch.id,
    containerType,
    volumeInLiters,
    quantity: product.packaged,
    packagingDate: context.today,
    bestBeforeDate: bestBeforeIn === undefined ? batch.bestBeforeDate : calendar.day(-bestBeforeIn),
    location,
    unitPrice,
    barcodeId: product.barcodeId ?? null,
    notes: product.notes ?? null,
  });
  return createProduct(tx, context, randomUUID(), values);
}

/** The product created by the last transfer. */
async function findTransferred(tx: TenantTransaction, from: ProductRow): Promise<ProductRow> {
  const pages = await selectMovementPages(tx, [from.id], { page: 1, limit: 1, offset: 0 });
  const [line] = pages.get(from.id)?.nodes ?? [];
  const row = line?.otherItemId && (await products.find(tx, line.otherItemId));
  if (!row) throw new Error(`Nothing of ${from.recipeName} was transferred.`);
  return row;
}

/** Enters a brewery's finished products with their history. */
export async function writeProducts(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  batches: WrittenBatches,
  all: readonly DemoProduct[],
): Promise<void> {
  const transferred = new Map<DemoProduct, ProductRow>();

  const happen = async (
    context: WriteContext,
    product: DemoProduct,
    row: ProductRow | undefined,
    event: DemoProductEvent,
  ): Promise<ProductRow> => {
    const { kind, quantity, reason } = event;
    if (kind === 'packaging') return enter(tx, context, calendar, batches, product);
    const arrived = transferred.get(product);
    if (kind === 'transfer_in' && arrived) return arrived;
    if (!row || kind === 'transfer_in')
      throw new Error(`${product.beer} was moved before it came.`);
    if (kind !== 'transfer_out') {
      const values = parseInput(productMoveSchema, {
        ...event,
        move: kind,
        quantity: Math.abs(quantity),
      });
      return moveProduct(tx, context, row, { ...values, move: kind });
    }
    const target = all.find((other) => isTransferTo(product, other));
    if (!target) throw new Error(`${product.beer} was transferred to nowhere.`);
    const { location } = target;
    const values = { move: 'transfer', quantity: -quantity, reason, location } as const;
    const after = await recordMove(tx, context, row.id, values);
    transferred.set(target, await findTransferred(tx, after));
    return after;
  };

  for (const [index, product] of all.entries()) {
    const { packagedDaysAgo } = writtenBatch(batches, product.beer, product.brewedDaysAgo);
    const from = all.find((other) => isTransferTo(other, product));
    const received = from?.transferred?.quantity ?? 0;
    const contextOf = (daysAgo: number, turn: number) =>
      pastContext(calendar, authors, daysAgo, index + turn);
    const history = productHistory(product, packagedDaysAgo, received, index);
    let row: ProductRow | undefined;
    for (const [turn, event] of history.entries()) {
      row = await happen(contextOf(event.daysAgo, turn), product, row, event);
    }
    const last = history.at(-1);
    if (!row || !last) throw new Error(`Nothing of ${product.beer} was packaged.`);
    const { status, removedDaysAgo } = product;
    if (status && status !== row.status) {
      const context = contextOf(last.daysAgo, history.length - 1);
      await products.write(tx, context, { rows: [row], columns: { status } });
    }
    if (removedDaysAgo) await products.remove(tx, contextOf(removedDaysAgo, 0), [row]);
  }
}
