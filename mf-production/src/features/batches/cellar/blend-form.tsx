import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { batchVolumeSchema } from '@cervoise/domain/production';
import { useQuery } from '@cervoise/graphql-client';
import { networkOnly, PanelForm, useFormMutation } from '@cervoise/records/form';
import { Unavailable } from '@cervoise/records/record';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  DateField,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatQuantity } from '@cervoise/ui/format';
import { z } from 'zod';
import { blendBatchesMutation, blendChoicesQuery } from '../batch.graphql';
import { stepRefetch } from '../steps/step-batch';
import type { CellarFormProps } from './cellar-action';

const schema = z.object({
  fromBatchId: z.uuid({ error: 'Choisissez un brassin.' }),
  volumeInLiters: batchVolumeSchema,
  on: pastDateSchema,
  notes: z.string().trim().max(2000, 'La note est trop longue (2000 caractères au plus).'),
});

/** Blends beer of another batch into this one. */
export function BlendForm({ batch, onDone }: CellarFormProps) {
  const blend = useFormMutation(blendBatchesMutation, stepRefetch);
  const { data, ...read } = useQuery(blendChoicesQuery, networkOnly);
  const form = useAppForm({
    schema,
    defaultValues: { on: calendarDateOf(new Date()), notes: '' },
  });
  const { control } = form;
  if (!data) return <Unavailable read={read} />;
  const others = data.activeBatches.filter(({ id }) => id !== batch.id);
  if (others.length === 0)
    return (
      <EmptyState
        icon="production"
        title="Aucun autre brassin en cuve"
        text="Un assemblage prend la bière d’un autre brassin en cours ou terminé."
      />
    );
  return (
    <PanelForm
      form={form}
      label="Assemblage"
      submitLabel="Assembler"
      save={({ notes, ...values }) =>
        blend({ input: { intoBatchId: batch.id, ...values, notes: notes || null } })
      }
      toastOf={() => ({ title: 'Assemblage noté', message: `Brassin ${batch.batchNumber}` })}
      onDone={onDone}
    >
      <p className="cv-muted">{`La bière choisie entre dans le brassin ${batch.batchNumber} ; les deux traçabilités se suivent.`}</p>
      <FormSection>
        <SelectField
          control={control}
          name="fromBatchId"
          label="Bière du brassin"
          choices={others.map(({ id, batchNumber, recipeName, volumeInTankInLiters }) => ({
            value: id,
            label: `${batchNumber}, ${recipeName}, ${formatQuantity(volumeInTankInLiters, 'l')}`,
          }))}
          required
          wide
        />
        <NumberField control={control} name="volumeInLiters" label="Volume" unit="l" required />
        <DateField
          control={control}
          name="on"
          label="Le"
          max={calendarDateOf(new Date())}
          required
        />
        <TextAreaField control={control} name="notes" label="Note" wide />
      </FormSection>
    </PanelForm>
  );
}
