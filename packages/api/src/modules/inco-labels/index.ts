export { createIncoLabelsService, type IncoLabelsService } from './inco-labels.service';
export { writeLabel } from './inco-labels.store';
