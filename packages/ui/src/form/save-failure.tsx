import { ErrorBlock } from '../feedback';
import type { FormFailure } from './form-failure';

const saveFailureTitle = "Erreur lors de l'enregistrement des données";

interface SaveFailureProps {
  readonly failure: FormFailure | null;
  /** Messages of fields that are not on screen. */
  readonly unplaced: readonly string[];
  readonly retrying: boolean;
  readonly onRetry: () => unknown;
}

/** A failed save whose error belongs to no visible field. */
export function SaveFailure({ failure, unplaced, retrying, onRetry }: SaveFailureProps) {
  if (unplaced.length > 0)
    return <ErrorBlock title={saveFailureTitle} message={unplaced.join(' ')} />;
  if (!failure || Object.keys(failure.fields).length > 0) return null;
  return (
    <ErrorBlock
      code={failure.code}
      title={saveFailureTitle}
      message={failure.message}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
