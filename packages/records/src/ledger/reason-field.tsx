import { type AppForm, TextField, TextSuggestions } from '@cervoise/ui/form';
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';

/** Common reasons of corrections. */
export const suggestedCorrectionReasons = ['Erreur de saisie', 'Mal compté', 'Balance mal lue'];

/** Common reasons of stock differences. */
export const suggestedDifferenceReasons = ['Recompté', 'Erreur de saisie', 'Casse non notée'];

interface ReasonFieldProps<Values extends FieldValues, Output> {
  readonly form: AppForm<Values, Output>;
  readonly name: FieldPath<Values>;
  readonly required?: boolean;
  /** « Motif » by default. */
  readonly label?: string;
  /** Common reasons, one tap each. */
  readonly suggestions?: readonly string[];
}

/** The reason of a stock movement, shown in the ledger: a common one, or free text. */
export function ReasonField<Values extends FieldValues, Output>({
  form,
  name,
  label = 'Motif',
  required = false,
  suggestions = [],
}: ReasonFieldProps<Values, Output>) {
  const reason = useWatch({ control: form.control, name });
  // The type of the field behind a generic name cannot be inferred; it is a text.
  const choose = (text: string) =>
    form.setValue(name, text as PathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div className="cv-form-wide">
      <TextField
        control={form.control}
        name={name}
        label={label}
        aside={required ? undefined : 'facultatif'}
        maxLength={300}
        required={required}
        wide
      />
      {suggestions.length > 0 && (
        <TextSuggestions
          label={`${label} : choix courants`}
          texts={suggestions}
          value={reason}
          onChoose={choose}
        />
      )}
    </div>
  );
}
