import { ofName } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import { earlierDay, laterDay } from '../../../ledger/ledger-line';
import { type NewLine, writeLedger } from '../ledger/ledger.store';
import type { ProductRow } from '../products.list';
import { products } from '../products.store';

/** The difference of a counted product to its books. */
interface ProductCount {
  /** Of the ledger line to write. */
  readonly movementId: string;
  readonly itemId: string;
  readonly difference: number;
  readonly reason: string;
  /** YYYY-MM-DD. */
  readonly happenedOn?: string;
}

/** Locks finished products, for `recordProductCounts`. */
export const lockCountedProducts = (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ProductRow[]> => products.lockMany(tx, ids);

/** The line of a count, or of what takes it back. @throws BAD_USER_INPUT below zero */
function lineOf(
  locked: readonly ProductRow[],
  { movementId: id, itemId, difference, reason, happenedOn }: ProductCount,
  today: string,
): NewLine {
  const product = locked.find((row) => row.id === itemId);
  if (!product) throw new Error('A counted product was not locked.');
  if (product.deletedAt) {
    throw badUserInput(`${products.nameOf(product)} est supprimé : restaurez-le d’abord.`);
  }
  const quantityAfter = product.quantity + difference;
  if (quantityAfter < 0) {
    const name = products.nameOf(product);
    throw badUserInput(
      `${name} : il faudrait en retirer ${-difference}, et il n’en reste que ${product.quantity}. Recomptez ce produit.`,
    );
  }
  // Not before it was packaged.
  const day = happenedOn && laterDay(happenedOn, product.packagingDate);
  return {
    ...{ id, itemId, kind: 'count', quantity: difference, quantityAfter, reason },
    ...{ location: null, otherItemId: null, happenedOn: earlierDay(day, today) },
  };
}

/**
 * Writes the counts of many locked products, one line of the ledger each, in one statement.
 * @throws BAD_USER_INPUT where one would fall below zero
 */
export async function recordProductCounts(
  tx: TenantTransaction,
  context: WriteContext,
  locked: readonly ProductRow[],
  counts: readonly ProductCount[],
): Promise<void> {
  if (counts.length === 0) return;
  await writeLedger(
    tx,
    context,
    counts.map((count) => lineOf(locked, count, context.today)),
  );
}

/**
 * Takes back the counts of many locked products by one correction each.
 * @throws BAD_USER_INPUT where one was corrected already, or would fall below zero
 */
export async function undoProductCounts(
  tx: TenantTransaction,
  context: WriteContext,
  locked: readonly ProductRow[],
  corrections: readonly (ProductCount & {
    readonly correctsId: string;
    readonly postedOn: string;
  })[],
): Promise<void> {
  if (corrections.length === 0) return;
  const { rows } = await sql<{ itemId: string }>`
    select item_id from inventory_movements
     where corrects_id = any(${corrections.map(({ correctsId }) => correctsId)}::uuid[])
     limit 1`.execute(tx);
  const corrected = locked.find(({ id }) => id === rows[0]?.itemId);
  if (corrected) {
    throw badUserInput(`Le comptage ${ofName(products.nameOf(corrected))} a été corrigé depuis.`);
  }
  await writeLedger(
    tx,
    context,
    corrections.map(({ correctsId, postedOn, ...count }) => ({
      ...lineOf(locked, count, context.today),
      kind: 'correction',
      correctsId,
      postedOn,
    })),
  );
}
