export type { LabelledItem } from './items-picker';
export { LabelsButton } from './labels-button';
export { LabelsDialog } from './labels-dialog';
export type { LabelledKind } from './labels-problems';
