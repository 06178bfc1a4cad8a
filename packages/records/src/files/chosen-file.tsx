import {
  type AttachmentKind,
  attachmentKindLabels,
  attachmentKinds,
} from '@cervoise/domain/attachments';
import type { Failure } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { formatFileSize } from '@cervoise/ui/format';
import { useId } from 'react';
import { FailureBlock } from '../exchange/failure-block';
import styles from './attachments.module.css';

interface ChosenFileProps {
  readonly file: File;
  readonly kind: AttachmentKind;
  /** Why it was not kept; it can be sent again. */
  readonly failure: Failure | null;
  readonly onKind: (kind: AttachmentKind) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** A chosen file before it is sent, with what it is. */
export function ChosenFile({ file, kind, failure, onKind, onSend, onCancel }: ChosenFileProps) {
  const name = useId();
  return (
    <div className="cv-rows cv-lined cv-gap-12 cv-pad-16">
      <p className="cv-strong cv-break">{`${file.name} (${formatFileSize(file.size)})`}</p>
      <fieldset className="cv-flex cv-wrap cv-gap-8">
        <legend className="cv-small cv-below-8 cv-muted">Ce que c’est</legend>
        {attachmentKinds.map((one) => (
          <label
            key={one}
            className={`${styles.kind} cv-choice-frame cv-inline-row cv-gap-8 cv-touch`}
          >
            <input type="radio" name={name} checked={one === kind} onChange={() => onKind(one)} />
            {attachmentKindLabels[one]}
          </label>
        ))}
      </fieldset>
      <FailureBlock failure={failure} />
      <div className="cv-end cv-flex cv-wrap cv-gap-8">
        <Button onClick={onCancel}>Annuler</Button>
        <Button icon="upload" onClick={onSend}>
          {failure ? 'Réessayer' : 'Joindre'}
        </Button>
      </div>
    </div>
  );
}
