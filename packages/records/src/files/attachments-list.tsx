import {
  type AttachmentRecord,
  attachmentPermissions,
  maxAttachments,
} from '@cervoise/domain/attachments';
import { describeError, useMutation, useQuery } from '@cervoise/graphql-client';
import { toastSuccess, useCan, useReadOnlyReason } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { formatFileSize } from '@cervoise/ui/format';
import { useState } from 'react';
import type { AttachmentFieldsFragment } from '../generated/graphql';
import { ReadFailure, Unavailable } from '../read-failure';
import { AddAttachment } from './add-attachment';
import { AttachmentRow } from './attachment-row';
import { recordAttachmentsQuery, removeAttachmentMutation } from './attachments.graphql';

export interface AttachmentsProps {
  readonly record: AttachmentRecord;
  readonly recordId: string;
  /** Of a removed record: its files are read only. */
  readonly isDeleted?: boolean;
}

/** The files of a record, latest first; whoever may write the record adds and removes some. */
export function AttachmentsList({ record, recordId, isDeleted = false }: AttachmentsProps) {
  // A recall goes on in a read-only brewery, which stores no further files all the same.
  const isReadOnly = useReadOnlyReason() !== null;
  const mayWrite = useCan(attachmentPermissions[record].write) && !isReadOnly && !isDeleted;
  const [removed, setRemoved] = useState<AttachmentFieldsFragment | null>(null);
  const { data, refetch, ...read } = useQuery(recordAttachmentsQuery, {
    variables: { record, recordId },
  });
  const [remove] = useMutation(removeAttachmentMutation, {
    context: { suppressErrorToast: true },
  });
  if (!data) return <Unavailable read={{ ...read, refetch }} />;
  const { files, usedBytes, quotaBytes } = data.recordAttachments;
  const confirmRemoval = async () => {
    if (!removed) return;
    const { id } = removed;
    await remove({
      variables: { input: { record, recordId, id } },
      // Gone from the list at once, before that is read again.
      update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Attachment', id }) }),
    });
    setRemoved(null);
    toastSuccess({ title: 'Pièce jointe supprimée', message: removed.fileName });
    await refetch();
  };
  return (
    <div className="cv-rows cv-gap-16">
      <ReadFailure read={{ ...read, refetch }} />
      {files.length === 0 ? (
        <p className="cv-rows">
          <strong>Aucune pièce jointe</strong>
          <span className="cv-muted">
            Certificats, factures, photos et notices se retrouvent ici.
          </span>
        </p>
      ) : (
        <ul className="cv-rows">
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              onRemove={mayWrite ? () => setRemoved(file) : undefined}
            />
          ))}
        </ul>
      )}
      {mayWrite && files.length < maxAttachments && (
        <AddAttachment
          // A chosen file is that of its record.
          key={recordId}
          record={record}
          recordId={recordId}
          onAdded={() => void refetch()}
        />
      )}
      {mayWrite && (
        <p className="cv-muted cv-fine">
          {`La brasserie utilise ${formatFileSize(usedBytes)} sur ${formatFileSize(quotaBytes)} de pièces jointes.`}
        </p>
      )}
      <ConfirmDialog
        open={removed !== null}
        title={`Supprimer ${removed?.fileName ?? ''} ?`}
        text="Le fichier est effacé et ne peut pas être restauré ; le journal garde son nom."
        confirmLabel="Supprimer"
        danger
        describeError={describeError}
        onConfirm={confirmRemoval}
        onCancel={() => setRemoved(null)}
      />
    </div>
  );
}
