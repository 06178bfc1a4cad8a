import { frenchDay } from '@cervoise/domain/dates';
import {
  largestContainerCount,
  type ProductCountValues,
  type ProductMovementKind,
  type ProductMoveValues,
} from '@cervoise/domain/inventory';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import { type NewLine, selectMovedAfter, writeLedger } from '../ledger/ledger.store';
import type { ProductRow } from '../products.list';
import { products } from '../products.store';

/** @throws BAD_USER_INPUT for a removed product */
export function refuseRemoved(product: ProductRow): void {
  const refusal = products.refusalOf(product);
  if (refusal) throw refusal;
}

/**
 * A product's quantity after a difference.
 * @throws BAD_USER_INPUT below zero, or above the maximum
 */
export function quantityAfter(product: ProductRow, difference: number): number {
  const after = product.quantity + difference;
  if (after < 0) {
    const left = product.quantity === 0 ? 'il n’en reste plus' : `il en reste ${product.quantity}`;
    refuseField('quantity', `La quantité ne peut pas devenir négative : ${left}.`);
  }
  if (after > largestContainerCount) {
    refuseField('quantity', 'La quantité dépasserait un million de contenants.');
  }
  return after;
}

/** @throws BAD_USER_INPUT for a day on which the containers were not filled yet */
export function refuseEarly(
  { packagingDate }: ProductRow,
  happenedOn: string | null | undefined,
): void {
  if (!happenedOn || happenedOn >= packagingDate) return;
  refuseField(
    'happenedOn',
    `Ce produit a été conditionné le ${frenchDay(packagingDate)} : rien n’en sort avant.`,
  );
}

export const productIn = (rows: readonly ProductRow[], id: string): ProductRow => {
  const product = rows.find((row) => row.id === id);
  if (!product) throw new Error('The ledger was written for a product that is not there.');
  return product;
};

/** The document and destination of a movement, where its kind has some. */
type MovementDocuments = Partial<
  Pick<ProductMoveValues, 'documentNumber' | 'destination' | 'lossBasis' | 'soldOn'>
>;

interface Movement {
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly reason?: string | null;
  readonly correctsId?: string | null;
  /** The day it happened, YYYY-MM-DD; by default the day of entry. */
  readonly happenedOn?: string | null;
  /** See NewLine. */
  readonly postedOn?: string | null;
  /** Of a delivery or a return: euros per container before tax, and the customer. */
  readonly unitPrice?: number | null;
  readonly customerName?: string | null;
  readonly documents?: MovementDocuments;
}

/** Locks a product and writes one difference. @throws NOT_FOUND, BAD_USER_INPUT */
export async function recordDifference(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  movement: Movement,
): Promise<ProductRow> {
  return writeDifference(tx, context, await products.lockActive(tx, itemId), movement);
}

/** Writes one difference of a locked product. @throws BAD_USER_INPUT */
export async function writeDifference(
  tx: TenantTransaction,
  context: WriteContext,
  product: ProductRow,
  movement: Movement,
): Promise<ProductRow> {
  const itemId = product.id;
  const { kind, quantity, reason, correctsId = null, happenedOn, postedOn } = movement;
  const { unitPrice, customerName, documents } = movement;
  refuseEarly(product, happenedOn);
  const line: NewLine = {
    itemId,
    kind,
    quantity,
    quantityAfter: quantityAfter(product, quantity),
    reason: reason || null,
    location: null,
    otherItemId: null,
    correctsId,
    happenedOn: earlierDay(happenedOn, context.today),
    postedOn,
    unitPrice,
    customerName,
    ...documents,
  };
  return productIn(await writeLedger(tx, context, [line]), itemId);
}

/**
 * A count of containers, of today or of the end of a past day: then the difference is to the books
 * of that day. One equal to the books is recorded with no difference.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordCount(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  { quantity, reason, happenedOn }: ProductCountValues,
): Promise<ProductRow> {
  const product = await products.lockActive(tx, itemId);
  const day = earlierDay(happenedOn, context.today);
  if (day && day < product.packagingDate) {
    refuseField('happenedOn', 'Ce produit n’était pas encore conditionné ce jour-là.');
  }
  const since = day ? await selectMovedAfter(tx, itemId, day) : 0;
  const difference = quantity - (product.quantity - since);
  return writeDifference(tx, context, product, {
    kind: 'count',
    quantity: difference,
    reason,
    happenedOn,
  });
}
