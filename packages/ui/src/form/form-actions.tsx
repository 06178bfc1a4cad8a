import type { MouseEvent } from 'react';
import { Button, LinkButton } from '../button';
import './form.css';
import { useFormAround } from './form-context';

interface FormActionsProps {
  readonly submitLabel?: string;
  /** Where « Annuler » leads. */
  readonly cancelTo?: string;
  /** The action of « Annuler », in a dialog. */
  readonly onCancel?: () => void;
  /** On a phone the save button is fixed at the bottom; not inside a dialog. */
  readonly pinned?: boolean;
}

/**
 * Keeps the focus in the field until the click is done. A blur may show the field's error, which
 * would move the button between press and release, and the click would be lost.
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
