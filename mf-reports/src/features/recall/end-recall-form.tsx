import { recallEndSchema } from '@cervoise/domain/recalls';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, TextAreaField, useAppForm } from '@cervoise/ui/form';
import { endRecallMutation } from './recall.graphql';
import type { ShownRecall } from './recall-texts';

interface EndRecallFormProps {
  readonly recall: ShownRecall;
  readonly onDone: () => void;
}

/** The reasons to end a recall, with their consequences. */
export function EndRecallForm({ recall, onDone }: EndRecallFormProps) {
  const end = useFormMutation(endRecallMutation, ['Recall', 'RecallOverview', 'Recalls']);
  const form = useAppForm({ schema: recallEndSchema, defaultValues: { reason: '' } });
  const { id, isExercise } = recall;
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label={isExercise ? 'Terminer l’exercice' : 'Terminer le rappel'}
      submitLabel={isExercise ? 'Arrêter le chronomètre' : 'Terminer le rappel'}
      save={async (values) => (await end({ input: { id, ...values } })).endRecall}
      toastOf={({ causeName }) => ({
        title: isExercise ? 'Exercice terminé' : 'Rappel terminé',
        message: causeName,
      })}
      onDone={onDone}
    >
      <FormSection>
        <p className="cv-lined cv-pad-12-16">
          {isExercise
            ? 'Le chronomètre s’arrête ; l’exercice reste dans la liste avec sa durée.'
            : 'Ce qu’aucun autre rappel ne bloque redevient vendable, et l’avertissement disparaît des pages publiques.'}
        </p>
        <TextAreaField control={form.control} name="reason" label="Motif" required wide />
      </FormSection>
    </PanelForm>
  );
}
