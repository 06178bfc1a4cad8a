export { type AuditService, createAuditService } from './audit.service';
export { type AuditRecord, recordAudit } from './record-audit';
