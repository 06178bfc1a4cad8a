import type { RecallChangeValues } from '@cervoise/domain/recalls';
import { TextAreaField, TextField } from '@cervoise/ui/form';
import type { Control } from 'react-hook-form';

interface RecallTextFieldsProps<Output> {
  readonly control: Control<
    Pick<RecallChangeValues, 'reason' | 'instruction' | 'phone' | 'noticeUrl'>,
    unknown,
    Output
  >;
  readonly isExercise: boolean;
}

/** Why a recall is made and, unless it is an exercise, what the public reads. */
export function RecallTextFields<Output>({ control, isExercise }: RecallTextFieldsProps<Output>) {
  return (
    <>
      <TextAreaField
        control={control}
        name="reason"
        label="Motif"
        required
        wide
        help={
          isExercise
            ? 'Ce que l’exercice simule.'
            : 'Lu par le public : « un lot de malt de ce brassin dépasse le seuil de mycotoxines ».'
        }
      />
      {!isExercise && (
        <>
          <TextAreaField control={control} name="instruction" label="Consigne au public" wide />
          <TextField control={control} name="phone" label="Téléphone affiché" />
          <TextField
            control={control}
            name="noticeUrl"
            label="Adresse de l’avis"
            placeholder="https://"
          />
        </>
      )}
    </>
  );
}
