import type { ExchangeKind, ImportView } from '@cervoise/domain/exchange';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatFileSize } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import type { ExchangedList } from '../exchange/exchanged-list';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { FileDrop } from './file-drop';
import styles from './file-step.module.css';
import { StepFrame } from './step-frame';
import { useUpload } from './use-upload';

interface UploadFileProps {
  readonly kind: ExchangeKind;
  readonly label?: string;
  readonly onUploaded: (view: ImportView) => void;
}

/** The upload of a file, with the error that prevents it. */
export function UploadFile({ kind, label = 'Choisir un fichier', onUploaded }: UploadFileProps) {
  const { upload, refused, failed, send, cancel } = useUpload(kind, onUploaded);
  return (
    <>
      {refused !== null && <ErrorBlock title="Ce fichier ne convient pas" message={refused} />}
      {failed && <FailureBlock failure={failed.failure} onRetry={() => send(failed.file)} />}
      {upload ? (
        <div className={styles.working}>
          <WorkProgress
            label={`Envoi de ${upload.file.name} (${formatFileSize(upload.file.size)})`}
            // Everything is sent and the server parses it: no progress is known.
            value={upload.part < 1 ? upload.part : null}
            detail={upload.part < 1 ? undefined : 'Lecture…'}
          />
          <Button onClick={cancel}>Annuler</Button>
        </div>
      ) : (
        <FileDrop label={label} onFile={send} />
      )}
    </>
  );
}

interface FileStepProps extends Pick<UploadFileProps, 'onUploaded'> {
  readonly list: ExchangedList;
}

/** First step: the file, and a template for those who have none yet. */
export function FileStep({ list: { kind, noun, fileName }, onUploaded }: FileStepProps) {
  const template = useCall();
  const saveTemplate = () =>
    template.call(() => downloadFile(`/import-templates/${kind}`, `modele-${fileName}.csv`));
  return (
    <StepFrame title="Choisissez un fichier">
      <p className="cv-muted">
        Une ligne d’en-tête, puis une ligne par {noun[0]}. Points-virgules, virgules décimales et
        accents sont compris tels que les tableurs français les écrivent.
      </p>
      <UploadFile kind={kind} onUploaded={onUploaded} />
      <FailureBlock failure={template.failure} />
      <div>
        <Button variant="quiet" icon="download" loading={template.calling} onClick={saveTemplate}>
          Télécharger un modèle
        </Button>
      </div>
    </StepFrame>
  );
}
