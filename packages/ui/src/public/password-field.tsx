import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { describedBy, FieldFrame, type FieldFrameProps } from '../field/field-frame';
import '../field/input.css';
import './public.css';

interface PasswordFieldProps
  extends Omit<FieldFrameProps, 'id' | 'required'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password input with a button that reveals it. */
export function PasswordField({
  label,
  aside,
  help,
  error,
  required,
  id,
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, aside, help, error, required }} id={fieldId}>
      <div className="cv-input-with-button cv-relative">
        <input
          {...input}
          {...describedBy({ id: fieldId, help, error })}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          className="cv-input"
          aria-required={required || undefined}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
