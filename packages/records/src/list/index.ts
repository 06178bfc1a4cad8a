export { actionColumns } from './action-columns';
export type { BulkAction, BulkFormProps } from './bulk/bulk-action';
export { statusChange } from './bulk/record-actions';
export { RefusalsDialog } from './bulk/refusals-dialog';
export { useBulkMutation } from './bulk/use-bulk-mutation';
export { useBulkRun } from './bulk/use-bulk-run';
export { RecordList } from './record-list';
export { searchedFilter, searchedNameFilter } from './searched-filters';
export { useRecordList } from './use-record-list';
