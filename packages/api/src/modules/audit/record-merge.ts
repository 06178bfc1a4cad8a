import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { recordAudit } from './record-audit';

interface Merged {
  readonly kept: { readonly id: string; readonly name: string };
  readonly merged: { readonly name: string };
}

/**
 * Writes that a record became another, in the transaction of the merge.
 * @param action « places_merged »
 */
export const recordMerge = (
  tx: TenantTransaction,
  { author, at }: WriteContext,
  action: string,
  { kept, merged }: Merged,
) =>
  recordAudit(tx, {
    tenantId: author.tenantId,
    area: 'data',
    action,
    entityId: kept.id,
    entityName: kept.name,
    reason: `« ${merged.name} » a rejoint « ${kept.name} »`,
    userId: author.userId ?? undefined,
    userName: author.name,
    createdAt: at === 'present' ? new Date() : at,
  });
