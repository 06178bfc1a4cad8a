import { type EquipmentValues, equipmentSchema, hasCapacity } from '@cervoise/domain/equipment';
import { useChoices } from '@cervoise/records/choices';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import {
  type AppForm,
  AutocompleteField,
  FormSection,
  NumberField,
  RemovedNotice,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  createEquipmentMutation,
  equipmentFormQuery,
  updateEquipmentMutation,
} from './equipment.graphql';
import { categoryChoices, conditionChoices, equipmentKind, statusChoices } from './equipment-texts';
import { locationSource } from './location-source';

type EquipmentForm = AppForm<z.input<typeof equipmentSchema>, EquipmentValues>;

/** Only rentable equipment has a price. */
const toInput = ({ rentalPricePerDay, ...values }: EquipmentValues) => ({
  ...values,
  rentalPricePerDay: values.isRentable ? rentalPricePerDay : null,
});

/** /equipment/new: a new piece of equipment. */
export function NewEquipmentPage() {
  return (
    <NewRecordPage
      kind={equipmentKind}
      title="Nouvel équipement"
      context="Sa première maintenance est comptée à partir d’aujourd’hui."
      submitLabel="Ajouter l’équipement"
      schema={equipmentSchema}
      initialValues={{ category: 'fermenter', condition: 'good', status: 'operational' }}
      create={createEquipmentMutation}
      toInput={toInput}
    >
      {(form) => <EquipmentFields form={form} />}
    </NewRecordPage>
  );
}

/** /equipment/:id/edit. */
export function EditEquipmentPage() {
  return (
    <EditRecordPage
      kind={equipmentKind}
      title="Modifier l’équipement"
      label="Équipement"
      query={equipmentFormQuery}
      recordOf={({ equipmentItem }) => equipmentItem}
      schema={equipmentSchema}
      sourceOf={(equipment) => equipment}
      update={updateEquipmentMutation}
      toInput={toInput}
    >
      {(form) => <EquipmentFields form={form} />}
    </EditRecordPage>
  );
}

/** The fields of new and existing equipment. */
function EquipmentFields({ form }: { readonly form: EquipmentForm }) {
  const { control, setValue } = form;
  const locations = useChoices(locationSource);
  const isRentable = useWatch({ control, name: 'isRentable' });
  const category = useWatch({ control, name: 'category' });
  const isVessel = hasCapacity(category);
  // A capacity typed before the category was changed would be refused, in a hidden field.
  useEffect(() => {
    if (!isVessel) setValue('capacityHectoliters', null, { shouldDirty: true });
  }, [isVessel, setValue]);
  return (
    <>
      <FormSection title="Identité">
        <TextField control={control} name="name" label="Nom" maxLength={120} required />
        <SelectField
          control={control}
          name="category"
          label="Catégorie"
          choices={categoryChoices}
          required
        />
        {isVessel && (
          <NumberField control={control} name="capacityHectoliters" label="Capacité" unit="hl" />
        )}
        <SelectField
          control={control}
          name="status"
          label="Statut"
          choices={statusChoices}
          required
        />
        <SelectField
          control={control}
          name="condition"
          label="État"
          choices={conditionChoices}
          required
        />
        <AutocompleteField
          control={control}
          name="location"
          label="Emplacement"
          suggestions={locations.choices.map(({ value }) => value)}
          search={locations.search}
        />
        <TextAreaField control={control} name="description" label="Description" wide />
      </FormSection>
      <ScheduleFields form={form} />
      <FormSection title="Fabricant">
        <TextField control={control} name="manufacturer" label="Fabricant" maxLength={120} />
        <TextField control={control} name="model" label="Modèle" maxLength={120} />
        <TextField
          control={control}
          name="serialNumber"
          label="Numéro de série"
          maxLength={120}
          scannable
        />
      </FormSection>
      <FormSection title="Achat et valeur">
        <DateField control={control} name="purchaseDate" label="Acheté le" />
        <NumberField control={control} name="purchasePrice" label="Prix d’achat" unit="€" />
        <NumberField control={control} name="currentValue" label="Valeur actuelle" unit="€" />
        <DateField control={control} name="warrantyExpiryDate" label="Fin de garantie" />
      </FormSection>
      <FormSection title="Location">
        <SwitchField control={control} name="isRentable" label="Louable" />
        {isRentable && (
          <NumberField
            control={control}
            name="rentalPricePerDay"
            label="Prix par jour"
            unit="€"
            required
          />
        )}
      </FormSection>
      <FormSection>
        <TextAreaField control={control} name="notes" label="Notes" wide />
      </FormSection>
    </>
  );
}

type Schedule = NonNullable<z.input<typeof equipmentSchema>['maintenanceSchedule']>;

/** The initial values of a new schedule. */
const emptySchedule: Schedule = { task: '', everyDays: null, everyHectoliters: null };

/** The maintenance schedule, if any; one that is removed can be brought back. */
function ScheduleFields({
  form: { control, getValues, setValue },
}: {
  readonly form: EquipmentForm;
}) {
  const schedule = useWatch({ control, name: 'maintenanceSchedule' });
  const [removed, setRemoved] = useState<Schedule | null>(null);
  const plan = (next: Schedule | null) => {
    setRemoved(null);
    setValue('maintenanceSchedule', next, { shouldDirty: true });
  };
  const remove = () => {
    const last = getValues('maintenanceSchedule') ?? null;
    plan(null);
    setRemoved(last);
  };
  if (!schedule)
    return (
      <FormSection
        title="Maintenance"
        text="Rien n’est planifié : aucune échéance ne sera annoncée."
      >
        <div>
          <Button icon="wrench" onClick={() => plan(emptySchedule)}>
            Planifier une maintenance
          </Button>
        </div>
        {removed && (
          <RemovedNotice name={removed.task || 'Maintenance'} onUndo={() => plan(removed)} />
        )}
      </FormSection>
    );
  return (
    <FormSection
      title="Maintenance"
      text="En jours, en hectolitres ou les deux : le premier atteint compte."
    >
      <TextField
        control={control}
        name="maintenanceSchedule.task"
        label="Tâche"
        maxLength={200}
        required
        wide
      />
      <NumberField
        control={control}
        name="maintenanceSchedule.everyDays"
        label="Tous les"
        unit="jours"
      />
      <NumberField
        control={control}
        name="maintenanceSchedule.everyHectoliters"
        label="Ou tous les"
        unit="hl"
      />
      <div>
        <Button icon="trash" onClick={remove}>
          Ne plus planifier
        </Button>
      </div>
    </FormSection>
  );
}
