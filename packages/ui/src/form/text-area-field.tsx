import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import '../field/input.css';
import './form.css';
import { type FieldProps, useField } from './use-field';

interface TextAreaFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  readonly placeholder?: string;
  readonly rows?: number;
}

/** Pixels: the line height, and the vertical padding. */
const lineHeight = 20;
const padding = 22;

/** Several lines of text; grows with its content where the browser supports it. */
export function TextAreaField<Values extends FieldValues, Output>({
  placeholder,
  rows = 3,
  ...props
}: TextAreaFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField({ wide: true, ...props });
  return (
    <FieldFrame {...frame}>
      <textarea
        {...inputProps}
        placeholder={placeholder}
        className="cv-input cv-text-area"
        rows={rows}
        style={{ minHeight: rows * lineHeight + padding }}
        disabled={props.disabled}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
