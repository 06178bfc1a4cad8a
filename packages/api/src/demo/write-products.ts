import { randomUUID } from 'node:crypto';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { removalChange } from '../modules/inventory/history.store';
import {
  insertPastProducts,
  type PastChange,
  type PastLine,
  type PastProduct,
} from '../modules/inventory/past.store';
import { type DemoProduct, type DemoProductEvent, productHistory } from './demo-products';
import type { DemoCalendar } from './write-history';
import { type WrittenBatches, writtenBatch } from './write-production';

interface Placed {
  readonly id: string;
  readonly product: DemoProduct;
  readonly packagedDaysAgo: number;
}

const isSameProduct = (one: DemoProduct, other: DemoProduct) =>
  one.beer === other.beer &&
  one.brewedDaysAgo === other.brewedDaysAgo &&
  one.containerType === other.containerType &&
  one.volumeInLiters === other.volumeInLiters;

const isTransferTo = (from: DemoProduct, to: DemoProduct) =>
  isSameProduct(from, to) && from.transferred?.to === to.location;

/** The item at the other end of a transfer. */
function otherEnd(placed: readonly Placed[], { product }: Placed, kind: DemoProductEvent['kind']) {
  if (kind === 'transfer_out') return placed.find((one) => isTransferTo(product, one.product));
  if (kind === 'transfer_in') return placed.find((one) => isTransferTo(one.product, product));
  return undefined;
}

function linesOf(
  placed: readonly Placed[],
  one: Placed,
  place: number,
  calendar: DemoCalendar,
  authors: readonly Author[],
): PastLine[] {
  const received = placed.find(({ product }) => isTransferTo(product, one.product));
  const history = productHistory(
    one.product,
    one.packagedDaysAgo,
    received?.product.transferred?.quantity ?? 0,
    place,
  );
  let quantityAfter = 0;
  return history.map((event, index) => {
    const author = authors[(place + index) % authors.length];
    if (!author) throw new Error('A brewery of the demo needs somebody.');
    const other = otherEnd(placed, one, event.kind);
    quantityAfter += event.quantity;
    return {
      author,
      itemId: one.id,
      kind: event.kind,
      quantity: event.quantity,
      quantityAfter,
      reason: event.reason,
      location: other?.product.location ?? null,
      otherItemId: other?.id ?? null,
      at: calendar.instant(event.daysAgo, place + index),
    };
  });
}

/** Its status, told when the last line was written, and its removal. */
function changesOf(item: PastProduct, lines: readonly PastLine[]): PastChange[] {
  const last = lines.findLast(({ itemId }) => itemId === item.id);
  if (!last) return [];
  const { author, at } = last;
  const { id, status, deletedAt } = item;
  const changes: PastChange[] = [];
  if (status !== 'in_stock') {
    changes.push({ itemId: id, field: 'status', before: 'in_stock', after: status, author, at });
  }
  if (deletedAt) changes.push({ ...removalChange(true), itemId: id, author, at: deletedAt });
  return changes;
}

/** Writes a brewery's finished products with their past, in a few statements for all. */
export async function writeProducts(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  batches: WrittenBatches,
  products: readonly DemoProduct[],
): Promise<void> {
  const placed = products.map((product) => ({
    id: randomUUID(),
    product,
    packagedDaysAgo: writtenBatch(batches, product.beer, product.brewedDaysAgo).packagedDaysAgo,
  }));
  const items = placed.map(({ id, product, packagedDaysAgo }, place): PastProduct => {
    const batch = writtenBatch(batches, product.beer, product.brewedDaysAgo);
    const { bestBeforeIn, removedDaysAgo } = product;
    return {
      id,
      recipeId: batch.recipeId,
      recipeName: product.beer,
      batchId: batch.id,
      batchNumber: batch.batchNumber,
      containerType: product.containerType,
      volumeInLiters: product.volumeInLiters,
      quantity: product.left,
      status: product.status ?? 'in_stock',
      packagingDate: calendar.day(packagedDaysAgo),
      bestBeforeDate:
        bestBeforeIn === undefined ? batch.bestBeforeDate : calendar.day(-bestBeforeIn),
      location: product.location,
      unitPrice: product.unitPrice,
      barcodeId: product.barcodeId ?? null,
      notes: product.notes ?? null,
      at: calendar.instant(packagedDaysAgo, place),
      deletedAt: removedDaysAgo === undefined ? null : calendar.instant(removedDaysAgo, place),
    };
  });
  const lines = placed.flatMap((one, place) => linesOf(placed, one, place, calendar, authors));
  const changes = items.flatMap((item) => changesOf(item, lines));
  await insertPastProducts(tx, authors[0]?.tenantId ?? '', items, lines, changes);
}
