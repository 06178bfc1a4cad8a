export {
  type BatchStepAuthor,
  insertRecords,
  type NewRecord,
  recordEvents,
  recordRows,
  recordsTable,
  selectStepAuthors,
} from './traceability-records.store';
