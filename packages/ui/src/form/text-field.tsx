import { Input } from 'antd';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import './form.css';
import { type FieldProps, useField } from './use-field';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** One line of text. Emptied, it holds an empty text. */
export function TextField<Values extends FieldValues, Output>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  maxLength,
  ...props
}: TextFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...inputProps}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={props.disabled}
        status={frame.error ? 'error' : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
