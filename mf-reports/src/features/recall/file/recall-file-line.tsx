import { Button } from '@cervoise/ui/button';
import { formatDateTime, formatFileSize } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { typeset } from '@cervoise/ui/typeset';
import styles from './recall-file.module.css';
import type { useRecallFile } from './use-recall-file';

const failures = {
  failed: 'Le dossier de rappel n’a pas pu être dessiné. Réessayez.',
  cancelled: 'Le dessin du dossier a été annulé.',
} as const;

/** The line about the recall file: the progress of the one being drawn, else a download of the last. */
export function RecallFileLine({
  file,
  isDrawing,
  download,
  cancel,
}: ReturnType<typeof useRecallFile>) {
  if (!file) return null;
  if (isDrawing)
    return (
      <div
        className={`${styles.drawing} cv-gap-12-16 cv-flex cv-wrap`}
        role="status"
        aria-label="Dossier de rappel"
      >
        <WorkProgress label="Dessin du dossier de rappel" value={file.progress / 100} />
        <Button onClick={cancel}>Annuler</Button>
      </div>
    );
  if (file.state === 'running') return null;
  if (file.state !== 'done')
    return (
      <p className="cv-row cv-small cv-gap-8-16 cv-muted cv-wrap" role="status">
        {failures[file.state]}
      </p>
    );
  return (
    <div className="cv-row cv-small cv-gap-8-16 cv-muted cv-wrap">
      <span>
        {typeset(
          `Dossier dessiné le ${formatDateTime(file.createdAt)} par ${file.requestedBy}, ${formatFileSize(file.fileSize ?? 0)} ; il est gardé sept jours.`,
        )}
      </span>
      <Button size="small" icon="download" onClick={download}>
        Télécharger
      </Button>
    </div>
  );
}
