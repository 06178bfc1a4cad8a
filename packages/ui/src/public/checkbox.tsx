import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import '../field/field.css';
import './public.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native checkbox with its label on the right. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <div className="cv-checkbox">
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <label htmlFor={fieldId}>{label}</label>
      </div>
      {error && (
        <div className="cv-field-error" id={`${fieldId}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
