import type { MouseEvent } from 'react';
import { Button, LinkButton } from '../button';
import './form.css';
import { useFormAround } from './form-context';

interface FormActionsProps {
  readonly submitLabel?: string;
  /** Where « Annuler » leads. */
  readonly cancelTo?: string;
  /** What « Annuler » does, in a dialog. */
  readonly onCancel?: () => void;
  /** On a phone the save stays at the foot of the screen; not inside a dialog. */
  readonly pinned?: boolean;
}

/**
 * Leaves the focus in the field until the click is done. Leaving a field may show its error, which
 * would push the button away between press and release, and the click would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** « Annuler » and the save button. */
export function FormActions({
  submitLabel = 'Enregistrer',
  cancelTo,
  onCancel,
  pinned = true,
}: FormActionsProps) {
  const { saving } = useFormAround();
  return (
    <div className={pinned ? 'cv-form-actions cv-form-actions-pinned' : 'cv-form-actions'}>
      {cancelTo !== undefined && (
        <LinkButton to={cancelTo} onMouseDown={keepFocus}>
          Annuler
        </LinkButton>
      )}
      {onCancel && (
        <Button onClick={onCancel} onMouseDown={keepFocus}>
          Annuler
        </Button>
      )}
      <Button type="submit" variant="primary" loading={saving} onMouseDown={keepFocus}>
        {submitLabel}
      </Button>
    </div>
  );
}
