import { attachmentKindLabels } from '@cervoise/domain/attachments';
import { useDownload } from '@cervoise/graphql-client/rest';
import { IconButton } from '@cervoise/ui/button';
import { formatDate, formatFileSize } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import type { AttachmentFieldsFragment } from '../generated/graphql';
import styles from './attachments.module.css';

interface AttachmentRowProps {
  readonly file: AttachmentFieldsFragment;
  /** Asks to remove it; absent without permission. */
  readonly onRemove?: () => void;
}

/** A file: thumbnail, name, what it is, and what can be done with it. */
export function AttachmentRow({ file, onRemove }: AttachmentRowProps) {
  const { fileName, kind, size, thumbnail, createdAt, addedBy } = file;
  const { downloading, download } = useDownload();
  return (
    <li className={`${styles.file} cv-pad-8-0 cv-rows cv-middle cv-gap-12`}>
      <span className={`${styles.tile} cv-round cv-rows cv-muted cv-clip cv-in-middle cv-tint`}>
        {thumbnail ? (
          <img className="cv-full cv-tall" src={`data:image/jpeg;base64,${thumbnail}`} alt="" />
        ) : (
          <Icon name={file.contentType === 'application/pdf' ? 'recipes' : 'camera'} />
        )}
      </span>
      <span className="cv-rows cv-shrink">
        <span className="cv-strong cv-break">{fileName}</span>
        <span className="cv-muted cv-fine">
          {[attachmentKindLabels[kind], formatFileSize(size), formatDate(createdAt), addedBy].join(
            ' · ',
          )}
        </span>
      </span>
      <span className="cv-flex cv-gap-4">
        <IconButton
          icon="download"
          label={`Télécharger ${fileName}`}
          aria-busy={downloading !== null || undefined}
          onClick={() => download(`/attachments/${file.id}`, fileName)}
        />
        {onRemove && <IconButton icon="trash" label={`Supprimer ${fileName}`} onClick={onRemove} />}
      </span>
    </li>
  );
}
