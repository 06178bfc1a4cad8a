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

interface BringFileProps {
  readonly kind: ExchangeKind;
  readonly label?: string;
  readonly onBrought: (view: ImportView) => void;
}

/** The place to bring a file to, with what keeps it from being brought. */
export function BringFile({ kind, label = 'Choisir un fichier', onBrought }: BringFileProps) {
  const { upload, refused, failed, send, cancel } = useUpload(kind, onBrought);
  return (
    <>
      {refused !== null && <ErrorBlock title="Ce fichier ne convient pas" message={refused} />}
      {failed && <FailureBlock failure={failed.failure} onRetry={() => send(failed.file)} />}
      {upload ? (
        <div className={styles.working}>
          <WorkProgress
            label={`Envoi de ${upload.file.name} (${formatFileSize(upload.file.size)})`}
            // All of it has left, and the server reads it: nobody can tell how far that is.
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

interface FileStepProps extends Pick<BringFileProps, 'onBrought'> {
  readonly list: ExchangedList;
}

/** First step: the file, and a template for who has none yet. */
export function FileStep({ list: { kind, noun, fileName }, onBrought }: FileStepProps) {
  const template = useCall();
  const saveTemplate = () =>
    template.call(() => downloadFile(`/import-templates/${kind}`, `modele-${fileName}.csv`));
  return (
    <StepFrame title="Choisissez un fichier">
      <p className="cv-muted">
        Une ligne d’en-tête, puis une ligne par {noun[0]}. Points-virgules, virgules décimales et
        accents sont compris tels que les tableurs français les écrivent.
      </p>
      <BringFile kind={kind} onBrought={onBrought} />
      <FailureBlock failure={template.failure} />
      <div>
        <Button variant="quiet" icon="download" loading={template.calling} onClick={saveTemplate}>
          Télécharger un modèle
        </Button>
      </div>
    </StepFrame>
  );
}
