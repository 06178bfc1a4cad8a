import { choicesOf } from '@cervoise/domain/choices';
import {
  hydrometerKindLabels,
  hydrometerKinds,
  hydrometerSchema,
  sentGravityUnitLabels,
  sentGravityUnits,
  tiltColorLabels,
  tiltColors,
} from '@cervoise/domain/hydrometers';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { HydrometerFieldsFragment } from '../../generated/graphql';
import { batchSource, vesselSource } from './hydrometer-texts';
import { saveHydrometerMutation } from './hydrometers.graphql';

const kindChoices = choicesOf(hydrometerKinds, hydrometerKindLabels);
const unitChoices = choicesOf(sentGravityUnits, sentGravityUnitLabels);
const colorChoices = choicesOf(tiltColors, tiltColorLabels);

interface HydrometerFormProps {
  /** The hydrometer to change; a new one without. */
  readonly hydrometer?: HydrometerFieldsFragment;
  readonly onSaved: (saved: HydrometerFieldsFragment) => void;
  readonly onDone: () => void;
  readonly footer?: ReactNode;
}

/** The form of a hydrometer: its model, and what it floats in. */
export function HydrometerForm({ hydrometer, onSaved, onDone, footer }: HydrometerFormProps) {
  const save = useFormMutation(saveHydrometerMutation, ['Hydrometers']);
  const form = useAppForm({
    schema: hydrometerSchema,
    defaultValues: {
      name: hydrometer?.name ?? '',
      kind: hydrometer?.kind ?? 'ispindel',
      gravityUnit: hydrometer?.gravityUnit ?? 'gravity',
      tiltColor: hydrometer?.tiltColor ?? null,
      equipmentId: hydrometer?.equipmentId ?? null,
      batchId: hydrometer?.batchId ?? null,
    },
  });
  const { control } = form;
  const [kind, equipmentId, batchId] = useWatch({
    control,
    name: ['kind', 'equipmentId', 'batchId'],
  });
  const vessels = useChoices(vesselSource, { value: equipmentId || null });
  const batches = useChoices(batchSource, { value: batchId || null });
  return (
    <PanelForm
      form={form}
      label="Densimètre"
      about={hydrometer?.id}
      save={async (values) => {
        const { saveHydrometer } = await save({
          input: { ...values, ...(hydrometer && { id: hydrometer.id }) },
        });
        onSaved(saveHydrometer);
        return saveHydrometer;
      }}
      toastOf={({ name }) => ({ title: 'Densimètre enregistré', message: name })}
      onDone={onDone}
      footer={footer}
    >
      <FormSection>
        <TextField control={control} name="name" label="Nom" maxLength={60} required wide />
        <SelectField control={control} name="kind" label="Modèle" choices={kindChoices} required />
        {kind === 'tiltbridge' && (
          <SelectField
            control={control}
            name="tiltColor"
            label="Couleur du Tilt"
            choices={colorChoices}
            required
          />
        )}
        {kind === 'ispindel' && (
          <SelectField
            control={control}
            name="gravityUnit"
            label="Il envoie la densité en"
            choices={unitChoices}
            required
          />
        )}
      </FormSection>
      <FormSection text="Dans une cuve, ses relevés vont au brassin qui s’y trouve ; sans cuve ni brassin, ils restent au densimètre.">
        <SelectField
          control={control}
          name="equipmentId"
          label="Cuve"
          placeholder="Aucune"
          choices={vessels.choices}
          search={vessels.search}
          own={vessels.own}
        />
        <SelectField
          control={control}
          name="batchId"
          label="Ou un brassin"
          placeholder="Aucun"
          choices={batches.choices}
          search={batches.search}
          own={batches.own}
        />
      </FormSection>
    </PanelForm>
  );
}
