import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import './form.css';
import { type FieldProps, useField } from './use-field';
import { useNumberDraft } from './use-number-draft';

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The symbol behind the figure: « kg », « €/kg », « °C ». */
  readonly unit?: string;
  readonly placeholder?: string;
}

/**
 * A number with comma or point. It holds a number, `null` when empty, NaN for what is no number;
 * the schema says what is wrong with it.
 */
export function NumberField<Values extends FieldValues, Output>({
  unit,
  placeholder,
  ...props
}: NumberFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  const { text, type, leave } = useNumberDraft(value, onChange);
  return (
    <FieldFrame {...frame}>
      <Input
        {...inputProps}
        className="cv-number"
        inputMode="decimal"
        autoComplete="off"
        suffix={unit}
        placeholder={placeholder}
        disabled={props.disabled}
        status={frame.error ? 'error' : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          leave();
          onBlur();
        }}
      />
    </FieldFrame>
  );
}
