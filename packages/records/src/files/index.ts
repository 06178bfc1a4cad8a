export { AttachmentsDrawer } from './attachments-drawer';
export { AttachmentsList } from './attachments-list';
