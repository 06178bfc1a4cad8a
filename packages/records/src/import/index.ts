export type { FileRules } from './file-rules';
export { ImportPage } from './import-page';
export { ImportSteps } from './import-steps';
export { MappingList, MappingRow } from './mapping-row';
export { Notice } from './notice';
export { StepFrame } from './step-frame';
export { UploadFile } from './upload-file';
