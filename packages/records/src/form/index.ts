export { EditRecordPage } from './edit-record-page';
export { changedFields, toFieldValues } from './field-values';
export { NewRecordPage } from './new-record-page';
export { PanelForm } from './panel-form';
export { useEditedRecord } from './use-edited-record';
