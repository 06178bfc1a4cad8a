import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from '../field/field-frame';
import '../field/input.css';
import './public.css';

interface TextAreaFieldProps
  extends Omit<FieldFrameProps, 'id' | 'required'>,
    TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A native text area with its label, help and error. */
export function TextAreaField({
  label,
  aside,
  help,
  error,
  required,
  id,
  ...area
}: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, aside, help, error, required }} id={fieldId}>
      <textarea
        {...area}
        {...describedBy({ id: fieldId, help, error })}
        id={fieldId}
        className="cv-input"
        aria-required={required || undefined}
      />
    </FieldFrame>
  );
}
