export { ListFiles } from './files/list-files';
export type { LabelledItem } from './labels/items-picker';
export { LabelsButton } from './labels/labels-button';
export { LabelsDialog } from './labels/labels-dialog';
export type { LabelledKind } from './labels/labels-problems';
