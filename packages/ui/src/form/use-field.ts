import { useId, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { describedBy, type FieldFrameProps } from '../field/field-frame';
import { absent, formatNumber } from '../format/numbers';
import { formatCount } from '../format/plurals-and-lists';
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

/** How a value reads that has neither a unit nor a list of choices. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, 4);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return formatCount(value.length, 'ligne');
  return typeof value === 'string' && value !== '' ? value : absent;
}

/**
 * Connects an input to its form: value, events, ids and aria attributes. An error shows once the
 * field was changed and left, or the form sent: one that came with a press would move what is pressed.
 * @param textOf how a value of the field reads
 */
export function useField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  required,
  aside,
  help,
  wide,
  textOf = textOfValue,
}: FieldProps<Values, Output> & { readonly textOf?: (value: unknown) => string }) {
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const [isChanged, setChanged] = useState(false);
  useDeclaredField({ name, label, id, required: required === true, textOf });
  const isShown = formState.isSubmitted || (isChanged && fieldState.isTouched);
  const error = isShown ? fieldState.error?.message : undefined;
  const value: unknown = field.value;
  return {
    value,
    onChange: (next: unknown) => {
      setChanged(true);
      field.onChange(next);
    },
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
