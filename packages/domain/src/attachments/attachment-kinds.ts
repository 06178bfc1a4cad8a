import type { Permission } from '../roles';

/** What files hang on. */
export const attachmentRecords = [
  'ingredient_lot',
  'equipment',
  'batch',
  'recall',
  'purchase_order',
] as const;
export type AttachmentRecord = (typeof attachmentRecords)[number];

export const attachmentKinds = ['analysis', 'invoice', 'photo', 'manual', 'other'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export const attachmentKindLabels: Readonly<Record<AttachmentKind, string>> = {
  analysis: 'Certificat d’analyse',
  invoice: 'Facture',
  photo: 'Photo',
  manual: 'Notice',
  other: 'Autre',
};

interface AttachmentPermissions {
  readonly read: Permission;
  readonly write: Permission;
}

/** Files are read by whoever reads their record, and added and removed by whoever writes it. */
export const attachmentPermissions: Readonly<Record<AttachmentRecord, AttachmentPermissions>> = {
  ingredient_lot: { read: 'ingredients.read', write: 'ingredients.write' },
  equipment: { read: 'equipment.read', write: 'equipment.write' },
  batch: { read: 'production.read', write: 'production.write' },
  recall: { read: 'traceability.read', write: 'recall.write' },
  purchase_order: { read: 'orders.read', write: 'orders.receive' },
};

/** The files of one record: its page shows them all. */
export const maxAttachments = 40;
