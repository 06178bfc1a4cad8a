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
export { createRecallsService, type RecallsService } from './recalls.service';
export { endRecall, insertNodes, insertRecall } from './recalls.store';
