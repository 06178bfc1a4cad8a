import { mergedSupplier } from '@cervoise/domain/suppliers';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { lockMerge, type Merge } from '../../records/lock-merge';
import { recordMerge } from '../audit';
import { defineEvent } from '../question';
import { type SupplierRow, suppliers } from './suppliers.store';

/** A supplier became another, which what referred to it now refers to. */
export const supplierMerged =
  defineEvent<
    [context: WriteContext, mergedId: string, kept: { readonly id: string; readonly name: string }]
  >('supplierMerged');

/**
 * Merges a supplier into another, in the caller's transaction: its stock becomes the other's, which
 * gets the details it lacked, and it is removed for good.
 * @throws NOT_FOUND; BAD_USER_INPUT for a removed one
 */
export async function mergeSuppliers(
  tx: TenantTransaction,
  context: WriteContext,
  merge: Merge,
): Promise<SupplierRow> {
  const { kept, merged } = await lockMerge(
    tx,
    suppliers,
    merge,
    'Un fournisseur ne fusionne pas avec lui-même.',
  );
  await suppliers.write(tx, context, {
    rows: [merged],
    columns: { deletedAt: instantOf(context), mergedIntoId: kept.id },
    kind: 'removed',
  });
  const written = await suppliers.update(tx, context, kept, mergedSupplier(kept, merged));
  await supplierMerged.announce(tx, context, merged.id, written);
  await recordMerge(tx, context, 'suppliers_merged', { kept: written, merged });
  return written;
}
