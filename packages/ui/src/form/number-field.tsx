import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { NumberInput } from './number-input';
import { type FieldProps, useField } from './use-field';

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
  const { disabled } = props;
  return (
    <FieldFrame {...frame}>
      <NumberInput {...inputProps} {...{ value, onChange, onBlur, unit, placeholder, disabled }} />
    </FieldFrame>
  );
}
