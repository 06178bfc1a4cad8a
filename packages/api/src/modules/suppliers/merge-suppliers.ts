import { mergedSupplier } from '@cervoise/domain/suppliers';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { recordAudit } from '../audit';
import { defineEvent } from '../question';
import { type SupplierRow, suppliers } from './suppliers.store';

/** A supplier became another, which what referred to it now refers to. */
export const supplierMerged =
  defineEvent<[mergedId: string, kept: { readonly id: string; readonly name: string }]>(
    'supplierMerged',
  );

interface Merge {
  readonly keptId: string;
  readonly mergedId: string;
}

/** Two active suppliers, locked in one order whichever is kept. @throws NOT_FOUND, BAD_USER_INPUT */
async function lockBoth(tx: TenantTransaction, { keptId, mergedId }: Merge) {
  if (keptId === mergedId) throw badUserInput('Un fournisseur ne fusionne pas avec lui-même.');
  const rows = await suppliers.lockMany(tx, [keptId, mergedId]);
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged) throw suppliers.notFound();
  const refusal = suppliers.refusalOf(kept) ?? suppliers.refusalOf(merged);
  if (refusal) throw refusal;
  return { kept, merged };
}

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
  const { kept, merged } = await lockBoth(tx, merge);
  await suppliers.write(tx, context, {
    rows: [merged],
    columns: { deletedAt: instantOf(context), mergedIntoId: kept.id },
    kind: 'removed',
  });
  const written = await suppliers.update(tx, context, kept, mergedSupplier(kept, merged));
  await supplierMerged.announce(tx, merged.id, written);
  const { author } = context;
  await recordAudit(tx, {
    tenantId: author.tenantId,
    area: 'data',
    action: 'suppliers_merged',
    entityId: written.id,
    entityName: written.name,
    reason: `« ${merged.name} » a rejoint « ${kept.name} »`,
    userId: author.userId ?? undefined,
    userName: author.name,
    createdAt: context.at === 'present' ? new Date() : context.at,
  });
  return written;
}
