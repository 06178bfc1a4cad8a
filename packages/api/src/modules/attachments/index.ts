export { contentOfAttachment } from './attachment-pieces';
export { maxFilesOfBrewery } from './attachment-quota';
export { type AttachmentsService, createAttachmentsService } from './attachments.service';
export { selectAttachmentFiles } from './attachments.store';
export { thumbnailSchema } from './read-thumbnail';
export { recogniseFile } from './recognise-file';
