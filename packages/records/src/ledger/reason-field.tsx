import { type FieldProps, TextField } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';

type ReasonFieldProps<Values extends FieldValues, Output> = Pick<
  FieldProps<Values, Output>,
  'control' | 'name' | 'required'
> & {
  /** « Motif » by default. */
  readonly label?: string;
};

/** Why a stock moved; the ledger shows it beside the line. */
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
