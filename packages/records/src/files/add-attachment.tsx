import type { AttachmentKind, AttachmentRecord } from '@cervoise/domain/attachments';
import { ofName } from '@cervoise/domain/text';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatFileSize } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { useEffect, useRef, useState } from 'react';
import { useUpload } from '../import/use-upload';
import { attachmentRules, defaultKind } from './attachment-rules';
import styles from './attachments.module.css';
import { ChosenFile } from './chosen-file';
import { FileChoice } from './file-choice';
import { sendAttachment } from './send-attachment';

interface AddAttachmentProps {
  readonly record: AttachmentRecord;
  readonly recordId: string;
  readonly onAdded: () => void;
}

interface Chosen {
  readonly file: File;
  readonly kind: AttachmentKind;
}

/** What is focused at each stage, since what was focused before is gone. */
const focused = { choice: 'input', chosen: 'input:checked', sending: 'button' } as const;

function useFocusOf(stage: keyof typeof focused) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    box.current?.querySelector<HTMLElement>(focused[stage])?.focus();
  }, [stage]);
  return box;
}

/** Chooses a file or takes a photo, says what it is, and sends it. */
export function AddAttachment({ record, recordId, onAdded }: AddAttachmentProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const kind = chosen?.kind ?? 'other';
  const uploading = useUpload(
    attachmentRules,
    sendAttachment({ record, recordId, kind }),
    (_, { name }) => {
      setChosen(null);
      uploading.cancel();
      toastSuccess({ title: 'Pièce jointe ajoutée', message: name });
      onAdded();
    },
    { kind },
  );
  const { upload, failed, send, cancel } = uploading;
  const choose = (file: File) => {
    const refusal = attachmentRules.refuse(file);
    setRefused(refusal);
    if (refusal === null) setChosen({ file, kind: defaultKind(record, file) });
  };
  const stage = upload ? 'sending' : chosen ? 'chosen' : 'choice';
  const box = useFocusOf(stage);
  return (
    <div ref={box} className="cv-rows cv-gap-12">
      {stage === 'choice' && (
        <>
          {refused !== null && <ErrorBlock title="Ce fichier ne convient pas" message={refused} />}
          <FileChoice onFile={choose} />
        </>
      )}
      {upload && (
        <div className={`${styles.sending} cv-rows cv-lined cv-gap-12 cv-pad-16`}>
          <WorkProgress
            label={`Envoi ${ofName(upload.file.name)} (${formatFileSize(upload.file.size)})`}
            // Everything is sent and the server is storing it: no progress is known.
            value={upload.part < 1 ? upload.part : null}
            detail={upload.part < 1 ? undefined : 'Enregistrement…'}
          />
          <Button onClick={cancel}>Annuler</Button>
        </div>
      )}
      {chosen && !upload && (
        <ChosenFile
          {...chosen}
          failure={failed?.file === chosen.file ? failed.failure : null}
          onKind={(one) => setChosen({ ...chosen, kind: one })}
          onSend={() => send(chosen.file)}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  );
}
