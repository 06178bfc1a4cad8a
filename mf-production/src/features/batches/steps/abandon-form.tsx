import { PanelForm, useFormMutation } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { FormSection, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import { abandonBatchMutation } from '../batch.graphql';
import { type StepFormProps, stepRefetch } from './step-batch';

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Indiquez le motif (3 caractères au moins).')
    .max(300, 'Le motif est trop long (300 caractères au plus).'),
});

/** Ends a batch before its packaging: a planned one is removed, a started one returns its lots. */
export function AbandonForm({ batch, onDone }: StepFormProps) {
  const abandon = useFormMutation(abandonBatchMutation, stepRefetch);
  const form = useAppForm({ schema, defaultValues: { reason: '' } });
  const isPlanned = batch.status === 'planned';
  return (
    <PanelForm
      form={form}
      label="Abandon du brassin"
      submitLabel={isPlanned ? 'Supprimer le brassin' : 'Abandonner le brassin'}
      save={(values) => abandon({ input: { id: batch.id, ...values } })}
      toastOf={() => ({
        title: isPlanned ? 'Brassin supprimé' : 'Brassin abandonné',
        message: `Brassin ${batch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <p className="cv-muted">
        {isPlanned
          ? 'Le brassin quitte les listes et le planning ; ses ingrédients ne sont plus réservés. Vous pourrez le restaurer depuis « Supprimés ».'
          : 'Chaque ingrédient pris revient dans son lot par une ligne de correction, et le brassin est archivé avec ce motif. Ses mesures sont gardées.'}
      </p>
      <FormSection>
        <ReasonField
          form={form}
          name="reason"
          usual={
            isPlanned ? ['Reporté', 'Doublon'] : ['Infection', 'Fermentation arrêtée', 'Fuite']
          }
          required
        />
      </FormSection>
    </PanelForm>
  );
}
