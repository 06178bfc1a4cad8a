export {
  type BatchStepAuthor,
  insertRecords,
  type NewRecord,
  recordEvents,
  recordRows,
  recordsTable,
  selectStatusBeforeArchiving,
  selectStepAuthors,
} from './traceability-records.store';
