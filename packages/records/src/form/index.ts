export { changedFields } from './changed-fields';
export { EditForm } from './edit-form';
export { EditPage } from './edit-page';
export { FormDrawer } from './form-drawer';
export { networkOnly } from './network-only';
export { PanelForm } from './panel-form';
export { useConflict, type Versioned } from './use-conflict';
export { useFormMutation } from './use-form-mutation';
