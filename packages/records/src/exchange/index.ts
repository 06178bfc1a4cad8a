export type { ExchangedList } from './exchanged-list';
export { FailureBlock } from './failure-block';
export { FileActions } from './file-actions';
export { ListActions } from './list-actions';
export { type ListedExport, TenantExportsTable } from './tenant-exports-table';
export { useCall } from './use-call';
export { useTenantExport } from './use-tenant-export';
