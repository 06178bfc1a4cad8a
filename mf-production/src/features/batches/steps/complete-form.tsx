import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, useAppForm } from '@cervoise/ui/form';
import { toCalendarDate } from '@cervoise/ui/format';
import { z } from 'zod';
import { updateBatchMutation } from '../batch.graphql';
import { stepLabels } from '../batch-texts';
import { type StepFormProps, stepRefetch } from './step-batch';

const schema = z.object({ fermentationEndDate: pastDateSchema });

/** Ends the fermentation on a day: today, or the noted one once it is past. */
export function CompleteForm({ batch, onDone }: StepFormProps) {
  const update = useFormMutation(updateBatchMutation, stepRefetch);
  const today = calendarDateOf(new Date());
  const noted = toCalendarDate(batch.fermentationEndDate);
  const isPast = noted !== null && noted < today;
  const form = useAppForm({
    schema,
    defaultValues: { fermentationEndDate: isPast ? noted : today },
  });
  return (
    <PanelForm
      form={form}
      label="Fin de la fermentation"
      about={batch.id}
      submitLabel={stepLabels.completed}
      save={({ fermentationEndDate }) =>
        update({
          input: {
            id: batch.id,
            status: 'completed',
            fermentationEndDate,
            updatedAt: batch.updatedAt,
          },
        })
      }
      toastOf={() => ({ title: 'Brassin terminé', message: `Brassin ${batch.batchNumber}` })}
      onDone={onDone}
    >
      <p className="cv-muted">
        Le brassin attend ensuite son conditionnement ; il ne revient pas en arrière.
      </p>
      <FormSection>
        <DateField
          control={form.control}
          name="fermentationEndDate"
          label="Fin de la fermentation"
          max={today}
          help={
            isPast
              ? 'C’est le jour qui était noté : changez-le si elle a fini un autre jour.'
              : undefined
          }
          required
        />
      </FormSection>
    </PanelForm>
  );
}
