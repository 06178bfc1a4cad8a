export { extendRecalls, extendRecallsByVessel } from './extend-recalls';
export {
  createRecallFilesService,
  dropOldRecallFiles,
  type RecallFilesService,
} from './file/recall-files.service';
export {
  createRecallCustomersService,
  type RecallCustomersService,
} from './recall-customers.service';
export {
  eraseFromRecalls,
  eraseOldAnswers,
  selectAnsweredSince,
  selectRecalledItems,
} from './recall-customers.store';
export { createRecallReturnsService, type RecallReturnsService } from './recall-returns.service';
export { insertReturn } from './recall-returns.store';
export { createRecallsService, type RecallsService } from './recalls.service';
export {
  endRecall,
  insertNodes,
  insertRecall,
  recallRows,
  selectLotsRecalledSince,
  selectRecallDayOfProduct,
  selectRecallDays,
} from './recalls.store';
