import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { describedBy, type FieldFrameProps } from '../field/field-frame';
import { useDeclaredField } from './form-context';

/** The props of every form field. */
export interface FieldProps<Values extends FieldValues, Output>
  extends Pick<FieldFrameProps, 'required' | 'aside' | 'help'> {
  /** `form.control`. */
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Spans both columns. */
  readonly wide?: boolean;
  readonly disabled?: boolean;
}

/** Connects an input to its form: value, events, ids and aria attributes. */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  required,
  aside,
  help,
  wide,
}: FieldProps<Values, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useDeclaredField({ name, label, id, required: required === true });
  const error = fieldState.error?.message;
  const value: unknown = field.value;
  return {
    value,
    onChange: (next: unknown) => field.onChange(next),
    onBlur: field.onBlur,
    inputProps: {
      id,
      name,
      'aria-required': required || undefined,
      ...describedBy({ id, help, error }),
    },
    frame: { id, label, required, aside, help, error, wide },
  };
}
