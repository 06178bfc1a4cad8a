import { calendarDateOf, calendarDateSchema, pastDateSchema } from '@cervoise/domain/dates';
import { batchVolumeSchema, transferSchema } from '@cervoise/domain/production';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import {
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  useAppForm,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { vesselsWithBeer } from '../batch-texts';
import { movedStaysText } from '../moved-stays';
import { stepRefetch } from '../steps/step-batch';
import { vesselHelp, vesselSource } from '../vessel-source';
import { transferBatchMutation } from './cellar.graphql';
import type { CellarFormProps } from './cellar-action';

const schema = z.object({
  fromVesselId: z.string().nullish(),
  equipmentId: z.uuid({ error: 'Choisissez une cuve.' }),
  volumeInLiters: batchVolumeSchema,
  lossInLiters: transferSchema.shape.lossInLiters,
  on: pastDateSchema,
  to: calendarDateSchema.nullish(),
  notes: z.string().trim().max(2000, 'La note est trop longue (2000 caractères au plus).'),
});

/** Transfers beer from one vessel to another: all of it, or a part, which splits the batch. */
export function TransferForm({ batch, onDone }: CellarFormProps) {
  const transfer = useFormMutation(transferBatchMutation, stepRefetch);
  const sources = vesselsWithBeer(batch);
  const [present] = sources;
  const form = useAppForm({
    schema,
    defaultValues: {
      fromVesselId: present?.id ?? null,
      equipmentId: undefined,
      volumeInLiters: present?.liters ?? batch.volumeInTankInLiters,
      lossInLiters: null,
      on: calendarDateOf(new Date()),
      to: null,
      notes: '',
    },
  });
  const { control } = form;
  const [fromVesselId, equipmentId] = useWatch({ control, name: ['fromVesselId', 'equipmentId'] });
  const source = batch.vessels.find(({ id }) => id === fromVesselId);
  const { choices, search, own, itemOf } = useChoices(vesselSource, {
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
        message:
          movedStaysText(batch.vessels, transferBatch.vessels) ??
          `Brassin ${transferBatch.batchNumber}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={control}
          name="fromVesselId"
          label="Depuis"
          placeholder="Aucune cuve"
          choices={sources.map(({ id, label }) => ({ value: id, label }))}
        />
        <SelectField
          control={control}
          name="equipmentId"
          label="Vers"
          choices={choices}
          search={search}
          own={own}
          help={vesselHelp(itemOf(equipmentId))}
          required
        />
        <NumberField
          control={control}
          name="volumeInLiters"
          label="Volume mesuré à l’arrivée"
          unit="l"
          help="Une partie seulement partage le brassin entre deux cuves."
          required
        />
        <NumberField
          control={control}
          name="lossInLiters"
          label="Perdu au transfert"
          unit="l"
          help="Ce qui reste en fond de cuve ou dans les tuyaux."
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
