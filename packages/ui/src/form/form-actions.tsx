import { useReadOnlyReason } from '@cervoise/shell-contract';
import { type MouseEvent, useId } from 'react';
import { Button, LinkButton } from '../button';
import './form.css';
import { useEnclosingForm } from './form-context';

interface FormActionsProps {
  readonly submitLabel?: string;
  /** Where « Annuler » leads. */
  readonly cancelTo?: string;
  /** The action of « Annuler », in a dialog. */
  readonly onCancel?: () => void;
  /** In place of « Annuler », where that is what is being done. */
  readonly cancelLabel?: string;
  /** On a phone the save button is fixed at the bottom; not inside a dialog. */
  readonly pinned?: boolean;
  /** Enabled while the brewery is read-only too: one's own account, the contract, a recall. */
  readonly savesWhenReadOnly?: boolean;
}

/**
 * Keeps the focus in the field until the click is done. A blur may show the field's error, which
 * would move the button between press and release, and the click would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * « Annuler » and the save button, which is disabled with a reason while the brewery is read-only.
 */
export function FormActions({
  submitLabel = 'Enregistrer',
  cancelTo,
  onCancel,
  cancelLabel = 'Annuler',
  pinned = true,
  savesWhenReadOnly = false,
}: FormActionsProps) {
  const { saving } = useEnclosingForm();
  const reasonId = useId();
  const readOnlyReason = useReadOnlyReason();
  const refusal = savesWhenReadOnly ? null : readOnlyReason;
  return (
    <div
      className={
        pinned
          ? 'cv-form-actions cv-flex cv-end cv-gap-8 cv-form-actions-pinned'
          : 'cv-form-actions cv-flex cv-end cv-gap-8'
      }
    >
      {cancelTo !== undefined && (
        <LinkButton to={cancelTo} onMouseDown={keepFocus}>
          Annuler
        </LinkButton>
      )}
      {onCancel && (
        <Button onClick={onCancel} onMouseDown={keepFocus}>
          {cancelLabel}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        loading={saving}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        aria-describedby={refusal ? reasonId : undefined}
        onMouseDown={keepFocus}
      >
        {submitLabel}
      </Button>
      {refusal && (
        <span id={reasonId} className="cv-visually-hidden">
          {refusal}
        </span>
      )}
    </div>
  );
}
