import type { TenantTransaction } from '../../db/tenant-transaction';
import type { AuditArea } from '../../generated/resolvers';

export interface AuditRecord {
  readonly tenantId: string;
  readonly area: AuditArea;
  /** The action: `support_requested`. */
  readonly action: string;
  readonly entityId?: string | null;
  /** Its current name; nothing that is sealed. */
  readonly entityName?: string | null;
  readonly reason?: string | null;
  readonly supportAccessId?: string;
  /** Absent for the system and support. */
  readonly userId?: string;
  readonly userName: string;
  readonly isSupport?: boolean;
  readonly createdAt: Date;
}

/** Writes a line of the audit log, in the transaction of the action. */
export const recordAudit = (tx: TenantTransaction, record: AuditRecord) =>
  tx.insertInto('auditLog').values(record).execute();
