import { type FieldProps, TextField } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';

type ReasonFieldProps<Values extends FieldValues, Output> = Pick<
  FieldProps<Values, Output>,
  'control' | 'name' | 'required'
> & {
  /** « Motif » by default. */
  readonly label?: string;
};

/** The reason of a stock movement, shown in the ledger. */
export function ReasonField<Values extends FieldValues, Output>({
  label = 'Motif',
  required = false,
  ...field
}: ReasonFieldProps<Values, Output>) {
  return (
    <TextField
      {...field}
      label={label}
      aside={required ? undefined : 'facultatif'}
      maxLength={300}
      required={required}
      wide
    />
  );
}
