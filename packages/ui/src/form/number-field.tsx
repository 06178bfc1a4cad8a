import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { absent } from '../format/numbers';
import { NumberInput } from './number-input';
import { type FieldProps, textOfValue, useField } from './use-field';

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The unit after the figure: « kg », « €/kg », « °C ». */
  readonly unit?: string;
  readonly placeholder?: string;
  /** Of a quantity: the step of a phone's buttons. */
  readonly step?: number;
}

const withUnit = (text: string, unit = '') =>
  unit && text !== absent ? `${text}\u00a0${unit}` : text;

/**
 * A number with comma or point. Its value is a number, `null` when empty, NaN when invalid; the
 * schema reports the error.
 */
export function NumberField<Values extends FieldValues, Output>({
  unit,
  placeholder,
  step,
  ...props
}: NumberFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField({
    ...props,
    textOf: (number) => withUnit(textOfValue(number), unit),
  });
  const { disabled, label } = props;
  const steps = step === undefined ? undefined : { of: label, by: step };
  return (
    <FieldFrame {...frame}>
      <NumberInput
        {...inputProps}
        {...{ value, onChange, onBlur, unit, placeholder, disabled, steps }}
      />
    </FieldFrame>
  );
}
