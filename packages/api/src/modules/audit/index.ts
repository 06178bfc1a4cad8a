export { type AuditService, createAuditService } from './audit.service';
export { selectLastChange } from './audit-log.store';
export { logPageRequest, maxLogLines } from './log-page';
export { type AuditRecord, recordAudit } from './record-audit';
export { recordMerge } from './record-merge';
