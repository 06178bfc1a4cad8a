export { createRecallsService, type RecallsService } from './recalls.service';
export { endRecall, insertNodes, insertRecall } from './recalls.store';
