export { createIncoLabelsService, type IncoLabelsService } from './inco-labels.service';
export { selectDeclaredNutrition, writeLabel } from './inco-labels.store';
