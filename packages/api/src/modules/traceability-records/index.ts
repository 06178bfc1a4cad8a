export {
  type BatchStepAuthor,
  insertRecords,
  type NewRecord,
  recordEvents,
  recordRows,
  recordsTable,
  selectBeforeArchiving,
  selectStepAuthors,
} from './traceability-records.store';
