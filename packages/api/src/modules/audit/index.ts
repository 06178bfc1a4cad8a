export { type AuditService, createAuditService } from './audit.service';
export { selectLastChange } from './audit-log.store';
export { type AuditRecord, recordAudit } from './record-audit';
