import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from '../field/field-frame';
import '../field/input.css';
import './public.css';

interface TextFieldProps
  extends Omit<FieldFrameProps, 'id' | 'required'>,
    InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native text input; spread `field(name)` of `usePublicForm` on it. */
export function TextField({ label, aside, help, error, required, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, aside, help, error, required }} id={fieldId}>
      <input
        type="text"
        {...input}
        {...describedBy({ id: fieldId, help, error })}
        id={fieldId}
        className="cv-input"
        aria-required={required || undefined}
      />
    </FieldFrame>
  );
}
