import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { NumberInput } from './number-input';
import { type FieldProps, useField } from './use-field';

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The unit after the figure: « kg », « €/kg », « °C ». */
  readonly unit?: string;
  readonly placeholder?: string;
}

/**
 * A number with comma or point. Its value is a number, `null` when empty, NaN when invalid; the
 * schema reports the error.
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
