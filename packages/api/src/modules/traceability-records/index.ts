export {
  type BatchStepAuthor,
  insertRecords,
  type NewRecord,
  recordEvents,
  selectStepAuthors,
} from './traceability-records.store';
