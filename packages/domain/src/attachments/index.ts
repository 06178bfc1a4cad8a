export {
  type AttachmentType,
  attachmentFileNameSchema,
  attachmentRefusals,
  attachmentTypes,
  isPicture,
  maxAttachmentBytes,
  maxThumbnailBytes,
  maxThumbnailSide,
} from './attachment-files';
export {
  type AttachmentKind,
  type AttachmentRecord,
  attachmentKindLabels,
  attachmentKinds,
  attachmentPermissions,
  attachmentRecords,
  maxAttachments,
} from './attachment-kinds';
