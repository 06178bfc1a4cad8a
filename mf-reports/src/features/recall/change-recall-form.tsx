import { recallChangeSchema } from '@cervoise/domain/recalls';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { controlOf, FormSection, SwitchField, useAppForm } from '@cervoise/ui/form';
import { toCalendarDate } from '@cervoise/ui/format';
import { updateRecallMutation } from './recall.graphql';
import { RecallTextFields } from './recall-text-fields';
import type { ShownRecall } from './recall-texts';

interface ChangeRecallFormProps {
  readonly recall: ShownRecall;
  readonly onDone: () => void;
}

/** The texts of a running recall, such as the notice’s address, and how far it reaches. */
export function ChangeRecallForm({ recall, onDone }: ChangeRecallFormProps) {
  const update = useFormMutation(updateRecallMutation, ['Recall', 'RecallCustomers', 'Recalls']);
  const { id, isExercise, causeType, from, to, includesSiblings } = recall;
  const form = useAppForm({
    schema: recallChangeSchema,
    defaultValues: {
      from: toCalendarDate(from),
      to: toCalendarDate(to),
      includesSiblings,
      reason: recall.reason,
      instruction: recall.instruction ?? '',
      phone: recall.phone ?? '',
      noticeUrl: recall.noticeUrl ?? '',
    },
  });
  const { control } = form;
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label={isExercise ? 'Modifier l’exercice' : 'Modifier le rappel'}
      about={id}
      submitLabel="Enregistrer"
      save={async (values) => (await update({ input: { id, ...values } })).updateRecall}
      toastOf={({ causeName }) => ({
        title: isExercise ? 'Exercice modifié' : 'Rappel modifié',
        message: causeName,
      })}
      onDone={onDone}
    >
      <FormSection>
        <RecallTextFields control={controlOf(control)} isExercise={isExercise} />
        {causeType === 'vessel' && from && (
          <DateField control={control} name="from" label="En cuve à partir du" />
        )}
        {causeType === 'vessel' && to && (
          <DateField control={control} name="to" label="En cuve jusqu’au" />
        )}
        <SwitchField
          control={control}
          name="includesSiblings"
          label="Brassins de la même cuve"
          onText={isExercise ? 'Touchés aussi' : 'Rappelés et bloqués aussi'}
          offText="À surveiller seulement"
          disabled={includesSiblings}
          help="Un rappel en cours s’élargit, sans se restreindre."
        />
      </FormSection>
    </PanelForm>
  );
}
