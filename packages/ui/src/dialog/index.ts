export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
export { Drawer } from './drawer';
export { UnsavedChangesQuestion } from './unsaved-changes-question';
