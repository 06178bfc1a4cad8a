import type { TenantTransaction } from '../../db/tenant-transaction';
import type { AuditArea } from '../../generated/resolvers';

export interface AuditRecord {
  readonly tenantId: string;
  readonly area: AuditArea;
  /** What was done: `support_requested`. */
  readonly action: string;
  readonly entityId?: string | null;
  /** Its name as it is now; nothing that is sealed. */
  readonly entityName?: string | null;
  readonly reason?: string | null;
  readonly supportAccessId?: string;
  /** Left out for the system and the support. */
  readonly userId?: string;
  readonly userName: string;
  readonly isSupport?: boolean;
  readonly createdAt: Date;
}

/** Writes a line of the audit log, in the transaction of what it tells. */
export const recordAudit = (tx: TenantTransaction, record: AuditRecord) =>
  tx.insertInto('auditLog').values(record).execute();
