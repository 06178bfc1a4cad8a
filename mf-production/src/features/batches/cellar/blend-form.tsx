import { calendarDateOf, pastDateSchema } from '@cervoise/domain/dates';
import { batchVolumeSchema } from '@cervoise/domain/production';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
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
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BlendChoicesQuery } from '../../../generated/graphql';
import { blendBatchesMutation, blendChoicesQuery } from '../batch.graphql';
import { stepRefetch } from '../steps/step-batch';
import type { CellarFormProps } from './cellar-action';

const schema = z.object({
  fromBatchId: z.uuid({ error: 'Choisissez un brassin.' }),
  volumeInLiters: batchVolumeSchema,
  on: pastDateSchema,
  notes: z.string().trim().max(2000, 'La note est trop longue (2000 caractères au plus).'),
});

type BlendedBatch = BlendChoicesQuery['productionBatchesPage']['nodes'][number];

const batchSource = {
  query: blendChoicesQuery,
  itemsOf: ({ productionBatchesPage }: BlendChoicesQuery) => productionBatchesPage.nodes,
  choiceOf: ({ id, batchNumber, recipeName, volumeInTankInLiters }: BlendedBatch) => ({
    value: id,
    label: `${batchNumber}, ${recipeName}, ${formatQuantity(volumeInTankInLiters, 'l')}`,
  }),
};

/** Blends beer of another batch into this one. */
export function BlendForm({ batch, onDone }: CellarFormProps) {
  const blend = useFormMutation(blendBatchesMutation, stepRefetch);
  const form = useAppForm({
    schema,
    defaultValues: { on: calendarDateOf(new Date()), notes: '' },
  });
  const { control } = form;
  const value = useWatch({ control, name: 'fromBatchId' });
  const { choices, search, own, isEmpty } = useChoices(batchSource, {
    value,
    except: batch.id,
    eager: true,
  });
  if (isEmpty)
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
          choices={choices}
          search={search}
          own={own}
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
