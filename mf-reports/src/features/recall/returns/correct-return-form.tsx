import { recallReturnCorrectionSchema, recallReturnKindLabels } from '@cervoise/domain/recalls';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, NumberField, TextAreaField, TextField, useAppForm } from '@cervoise/ui/form';
import { toCalendarDate } from '@cervoise/ui/format';
import { typeset } from '@cervoise/ui/typeset';
import { correctRecallReturnMutation } from './recall-returns.graphql';
import { productText, type RecallReturn } from './recall-returns-texts';

interface CorrectReturnFormProps {
  readonly line: RecallReturn;
  readonly onDone: () => void;
}

/** Corrects a line with a reason, or withdraws it with a quantity of zero. */
export function CorrectReturnForm({ line, onDone }: CorrectReturnFormProps) {
  const correct = useFormMutation(correctRecallReturnMutation, ['RecallReturns', 'Recall']);
  const { id, quantity, happenedOn, document, note, kind, customerName } = line;
  const form = useAppForm({
    schema: recallReturnCorrectionSchema,
    defaultValues: {
      quantity,
      happenedOn: toCalendarDate(happenedOn) ?? '',
      document: document ?? '',
      note: note ?? '',
      reason: '',
    },
  });
  const { control } = form;
  const what = [recallReturnKindLabels[kind], customerName].filter(Boolean).join(', ');
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label="Correction d’un retour"
      about={line.id}
      submitLabel="Corriger"
      save={async (values) => (await correct({ input: { id, ...values } })).correctRecallReturn}
      toastOf={(saved) => ({
        title: saved.quantity === 0 ? 'Ligne annulée' : 'Ligne corrigée',
        message: productText(saved),
      })}
      onDone={onDone}
    >
      <FormSection>
        <p>{typeset(`${productText(line)} : ${what}.`)}</p>
        <NumberField
          control={control}
          name="quantity"
          label="Contenants"
          required
          step={1}
          help="Zéro annule la ligne."
        />
        <DateField control={control} name="happenedOn" label="Jour" required />
        <TextField control={control} name="document" label="Document" />
        <TextAreaField control={control} name="note" label="Note" wide />
        <TextAreaField control={control} name="reason" label="Motif" required wide />
      </FormSection>
    </PanelForm>
  );
}
