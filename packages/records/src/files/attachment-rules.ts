import {
  type AttachmentKind,
  type AttachmentRecord,
  attachmentRefusals,
  attachmentTypes,
  maxAttachmentBytes,
} from '@cervoise/domain/attachments';
import type { FileRules } from '../import/file-rules';

const endings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp'];

/** What is refused without sending it; the server reads the content itself. */
function refuse({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase();
  if (size === 0) return attachmentRefusals.empty;
  if (/\.[a-z0-9]+$/.test(lower) && !endings.some((ending) => lower.endsWith(ending)))
    return attachmentRefusals.type;
  return size > maxAttachmentBytes ? attachmentRefusals.size : null;
}

/** The accepted files. */
export const attachmentRules: FileRules = {
  endings: [...attachmentTypes, ...endings],
  limits: 'PDF, JPEG, PNG ou WebP, 10 Mo au plus.',
  refuse,
};

const defaultDocumentKinds: Readonly<Record<AttachmentRecord, AttachmentKind>> = {
  ingredient_lot: 'analysis',
  equipment: 'manual',
  batch: 'analysis',
  recall: 'other',
  purchase_order: 'invoice',
};

/** What a file most likely is: a picture is a photo, a document what the record mostly has. */
export const defaultKind = (record: AttachmentRecord, { name, type }: File): AttachmentKind =>
  type === 'application/pdf' || /\.pdf$/i.test(name) ? defaultDocumentKinds[record] : 'photo';
