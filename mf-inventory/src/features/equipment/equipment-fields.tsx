import { useQuery } from '@cervoise/graphql-client';
import {
  AutocompleteField,
  DateField,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { equipmentLocationsQuery } from './equipment.graphql';
import { categoryChoices, conditionChoices, statusChoices } from './equipment-choices';
import type { EquipmentForm } from './equipment-form';
import { ScheduleFields } from './schedule-fields';

/** The fields of a piece of equipment, new or not. */
export function EquipmentFields({ form }: { readonly form: EquipmentForm }) {
  const { control } = form;
  const { data } = useQuery(equipmentLocationsQuery);
  const isRentable = useWatch({ control, name: 'isRentable' });
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
          suggestions={data?.equipmentLocations ?? []}
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
