export { createLabelsService, type LabelsService } from './labels.service';
