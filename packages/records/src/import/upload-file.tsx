import { ofName } from '@cervoise/domain/text';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatFileSize } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { FailureBlock } from '../exchange/failure-block';
import { FileDrop } from './file-drop';
import type { FileRules } from './file-rules';
import styles from './file-step.module.css';
import { type SendFile, useUpload } from './use-upload';

interface UploadFileProps<Answer> {
  readonly rules: FileRules;
  readonly send: SendFile<Answer>;
  readonly label?: string;
  readonly onUploaded: (answer: Answer, file: File) => void;
}

/** The upload of a file, with the error that prevents it. */
export function UploadFile<Answer>({
  rules,
  send: sendFile,
  label = 'Choisir un fichier',
  onUploaded,
}: UploadFileProps<Answer>) {
  const { upload, refused, failed, send, cancel } = useUpload(rules, sendFile, onUploaded);
  return (
    <>
      {refused !== null && <ErrorBlock title="Ce fichier ne convient pas" message={refused} />}
      {failed && <FailureBlock failure={failed.failure} onRetry={() => send(failed.file)} />}
      {upload ? (
        <div className={`${styles.working} cv-rows cv-gap-16`}>
          <WorkProgress
            label={`Envoi ${ofName(upload.file.name)} (${formatFileSize(upload.file.size)})`}
            // Everything is sent and the server is parsing it: no progress is known.
            value={upload.part < 1 ? upload.part : null}
            detail={upload.part < 1 ? undefined : 'Lecture…'}
          />
          <Button onClick={cancel}>Annuler</Button>
        </div>
      ) : (
        <FileDrop label={label} rules={rules} onFile={send} />
      )}
    </>
  );
}
