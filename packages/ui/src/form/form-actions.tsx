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
      {cancelTo !== undefined && <LinkButton to={cancelTo}>Annuler</LinkButton>}
      {onCancel && <Button onClick={onCancel}>Annuler</Button>}
      <Button type="submit" variant="primary" loading={saving}>
        {submitLabel}
      </Button>
    </div>
  );
}
