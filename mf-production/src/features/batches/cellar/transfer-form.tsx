import { calendarDateOf, calendarDateSchema, pastDateSchema } from '@cervoise/domain/dates';
import { batchVolumeSchema } from '@cervoise/domain/production';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
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
import { transferBatchMutation } from '../batch.graphql';
import { currentVessels } from '../batch-texts';
import { stepRefetch } from '../steps/step-batch';
import { vesselSource } from '../vessel-source';
import type { CellarFormProps } from './cellar-action';

const schema = z.object({
  fromVesselId: z.string().nullish(),
  equipmentId: z.uuid({ error: 'Choisissez une cuve.' }),
  volumeInLiters: batchVolumeSchema,
  on: pastDateSchema,
  to: calendarDateSchema.nullish(),
  notes: z.string().trim().max(2000, 'La note est trop longue (2000 caractères au plus).'),
});

/** Transfers beer from one vessel to another: all of it, or a part, which splits the batch. */
export function TransferForm({ batch, onDone }: CellarFormProps) {
  const transfer = useFormMutation(transferBatchMutation, stepRefetch);
  const vessels = batch.vessels.filter(({ isEmptied }) => !isEmptied);
  const [present] = currentVessels(vessels);
  const form = useAppForm({
    schema,
    defaultValues: {
      fromVesselId: present?.id ?? null,
      equipmentId: undefined,
      volumeInLiters: present?.volumeInLiters ?? batch.volumeInTankInLiters,
      on: calendarDateOf(new Date()),
      to: null,
      notes: '',
    },
  });
  const { control } = form;
  const [fromVesselId, equipmentId] = useWatch({ control, name: ['fromVesselId', 'equipmentId'] });
  const source = batch.vessels.find(({ id }) => id === fromVesselId);
  const { choices, search, own } = useChoices(vesselSource, {
    value: equipmentId,
    except: source?.equipmentId,
  });
  return (
    <PanelForm
      form={form}
      label="Transfert"
      submitLabel="Transférer"
      save={({ notes, ...values }) =>
        transfer({ input: { batchId: batch.id, ...values, notes: notes || null } })
      }
      toastOf={({ transferBatch }) => ({
        title: 'Transfert noté',
        message: `Brassin ${transferBatch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={control}
          name="fromVesselId"
          label="Depuis"
          placeholder="Aucune cuve"
          choices={vessels.map(({ id, equipmentName, volumeInLiters }) => ({
            value: id,
            label: `${equipmentName}, ${formatQuantity(volumeInLiters, 'l')}`,
          }))}
        />
        <SelectField
          control={control}
          name="equipmentId"
          label="Vers"
          choices={choices}
          search={search}
          own={own}
          required
        />
        <NumberField
          control={control}
          name="volumeInLiters"
          label="Volume transféré"
          unit="l"
          help="Une partie seulement partage le brassin entre deux cuves."
          required
        />
        <DateField
          control={control}
          name="on"
          label="Le"
          max={calendarDateOf(new Date())}
          required
        />
        <DateField control={control} name="to" label="Cuve libre à partir du" />
        <TextAreaField control={control} name="notes" label="Note" wide />
      </FormSection>
    </PanelForm>
  );
}
