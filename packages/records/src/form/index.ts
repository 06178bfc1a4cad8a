export { EditRecordPage } from './edit-record-page';
export { changedFields, toFieldValues } from './field-values';
export { FormDrawer } from './form-drawer';
export { NewRecordPage } from './new-record-page';
export { PanelForm } from './panel-form';
export { networkOnly, useEditedRecord } from './use-edited-record';
export { useFormMutation } from './use-form-mutation';
