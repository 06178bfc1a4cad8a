import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type AttachmentRecord,
  attachmentPermissions,
  attachmentRecords,
} from '@cervoise/domain/attachments';
import { can } from '@cervoise/domain/roles';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { forbidden, notFound } from '../../errors';
import type { RecordAttachments, RemoveAttachmentInput } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { attachedRecord, auditAttachment } from './attached-record';
import { readPieces } from './attachment-pieces';
import * as store from './attachments.store';
import { checkFile, keepAttachment, type UploadedFile } from './keep-attachment';

const unknownFile = 'Pièce jointe non trouvée';

export interface StoredFile extends Pick<store.AttachmentRow, 'fileName' | 'contentType' | 'size'> {
  readonly content: Readable;
}

const mayAccess = ({ role }: Actor, record: AttachmentRecord, access: 'read' | 'write'): boolean =>
  can(role, attachmentPermissions[record][access]);

/** @throws FORBIDDEN unless the actor reads or writes records of this kind */
function requireAccess(actor: Actor, record: AttachmentRecord, access: 'read' | 'write'): void {
  if (!mayAccess(actor, record, access)) throw forbidden();
}

export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** Files on lots, equipment, batches, purchase orders and recalls. */
export function createAttachmentsService({
  config,
  database,
  now,
}: Pick<ServiceDependencies, 'config' | 'database' | 'now'>) {
  const quotaBytes = config.attachmentQuotaMegabytes * 1_000_000;

  return {
    /** The files of a record. @throws NOT_FOUND, FORBIDDEN */
    ofRecord: async (
      actor: Actor,
      record: AttachmentRecord,
      sent: string,
    ): Promise<RecordAttachments> => {
      requireAccess(actor, record, 'read');
      return withTenant(database, actor, async (tx) => {
        const recordId = identifier(sent);
        await attachedRecord(tx, record, recordId);
        const files = await store.selectAttachments(tx, record, recordId);
        const { usedBytes } = await store.selectUse(tx);
        return { id: `${record}/${recordId}`, files, usedBytes, quotaBytes };
      });
    },

    /** Whether the actor may add files to a record, before one is read. @throws NOT_FOUND, FORBIDDEN */
    refuseStrangers: async (
      actor: Actor,
      record: AttachmentRecord,
      recordId: string,
    ): Promise<void> => {
      requireAccess(actor, record, 'write');
      const id = identifier(recordId);
      await withTenant(database, actor, (tx) => attachedRecord(tx, record, id));
    },

    /**
     * Keeps a file, once per request id. @returns its id
     * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT for its type, its size, and beyond the quota
     */
    add: async (actor: Actor, file: UploadedFile): Promise<string> => {
      const { record, kind, fileName, requestId } = file;
      requireAccess(actor, record, 'write');
      const recordId = identifier(file.recordId);
      const checked = checkFile(file);
      const id: string = randomUUID();
      const createdAt = now();
      const input = { record, recordId, kind, fileName, sha256: checked.sha256 };
      const request = { operation: 'addAttachment', requestId, about: id, input };
      const run = async (tx: TenantTransaction): Promise<Pick<store.AttachmentRow, 'id'>> => {
        const kept = { ...file, ...checked, id, recordId };
        await keepAttachment(tx, actor, kept, { quotaBytes, createdAt });
        return kept;
      };
      return (await writeOnce(database, actor, request, run, store.findAttachment)).id;
    },

    /** Deletes a file of a record; a repeat changes nothing. @throws NOT_FOUND, FORBIDDEN */
    remove: async (
      actor: Actor,
      { requestId, ...input }: RemoveAttachmentInput,
    ): Promise<boolean> => {
      const { record } = input;
      requireAccess(actor, record, 'write');
      const recordId = identifier(input.recordId);
      const id = identifier(input.id, unknownFile);
      const request = { operation: 'removeAttachment', requestId, about: id, input };
      const run = async (tx: TenantTransaction) => {
        const attached = await attachedRecord(tx, record, recordId);
        const fileName = await store.deleteAttachment(tx, { id, record, recordId });
        if (fileName === undefined) throw notFound(unknownFile);
        const line = { action: 'attachment_removed' as const, fileName, createdAt: now() };
        await auditAttachment(tx, actor, attached, line);
        return true;
      };
      return writeOnce(database, actor, request, run, async () => true);
    },

    /** A file with its content. @throws NOT_FOUND, also for one whose record the actor may not read */
    download: async (actor: Actor, sent: string): Promise<StoredFile> => {
      if (!attachmentRecords.some((record) => mayAccess(actor, record, 'read'))) throw forbidden();
      return withTenant(database, actor, async (tx) => {
        const id = identifier(sent, unknownFile);
        const file = await store.findAttachment(tx, id);
        if (!file || !mayAccess(actor, file.record, 'read')) throw notFound(unknownFile);
        const { fileName, contentType, size } = file;
        const { tenantId } = actor;
        const pieces = readPieces(database, { tenantId, id, size });
        return { fileName, contentType, size, content: Readable.from(pieces) };
      });
    },
  };
}
