import Input from 'antd/es/input/Input';
import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import './form.css';
import { type FieldProps, useField } from './use-field';
import { useReaderKeys } from './use-reader-keys';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Contains a code, which a USB reader may type. */
  readonly scannable?: boolean;
  /** Of a scannable one: gets the text that an Enter ends, which then does not submit the form. */
  readonly onEnter?: (text: string) => void;
}

/** One line of text; empty is ''. */
export function TextField<Values extends FieldValues, Output>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  maxLength,
  scannable = false,
  onEnter,
  ...props
}: TextFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  const followReader = useReaderKeys(onChange, onEnter);
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
        onKeyDown={scannable ? followReader : undefined}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
