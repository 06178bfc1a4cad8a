import { useState } from 'react';
import { Button } from '../button';
import { ErrorBlock } from '../feedback';
import { Icon } from '../icon';
import type { DescribeError, FormFailure } from './form-failure';

interface ConflictNoticeProps {
  /** Who saved, if known. */
  readonly author?: string;
  /** Rejects on failure, which is shown below the notice. */
  readonly onShowCurrent?: () => unknown;
  readonly onSaveAnyway?: () => void;
  readonly saving: boolean;
  readonly describeError: DescribeError;
}

/** Another user saved since the form was opened; typed values are kept. */
export function ConflictNotice({
  author,
  onShowCurrent,
  onSaveAnyway,
  saving,
  describeError,
}: ConflictNoticeProps) {
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const show = async () => {
    setReading(true);
    setFailure(null);
    try {
      await onShowCurrent?.();
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <div className="cv-conflict" role="alert">
        <Icon name="history" />
        <div className="cv-conflict-text">
          <strong>
            {`Cette fiche a été modifiée entre-temps${author ? ` par ${author}` : ''}`}
          </strong>
          <span>Votre saisie est conservée et n’est pas encore enregistrée.</span>
        </div>
        {onShowCurrent && (
          <Button size="small" loading={reading} onClick={show}>
            Voir la version actuelle
          </Button>
        )}
        {onSaveAnyway && (
          <Button size="small" loading={saving} onClick={onSaveAnyway}>
            Enregistrer quand même
          </Button>
        )}
      </div>
      {failure && <ErrorBlock title={failure.title} message={failure.message} />}
    </>
  );
}
