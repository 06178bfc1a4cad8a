import { type FieldProps, TextField } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';

/** The password of the account, asked before it is changed. */
export function CurrentPasswordField<Values extends FieldValues, Output>(
  props: Pick<FieldProps<Values, Output>, 'control' | 'name' | 'help' | 'wide'>,
) {
  return (
    <TextField
      {...props}
      label="Mot de passe actuel"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
