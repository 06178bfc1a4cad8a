import {
  equipmentConditionLabels,
  equipmentSchema,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { useApolloClient, useQuery } from '@cervoise/graphql-client';
import {
  changedFields,
  networkOnly,
  PanelForm,
  toFieldValues,
  useConflict,
  useFormMutation,
} from '@cervoise/records/form';
import { AutocompleteField, FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import type { Fact } from '@cervoise/ui/page';
import { useState } from 'react';
import { z } from 'zod';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import {
  equipmentFormQuery,
  equipmentLocationsQuery,
  updateEquipmentMutation,
} from './equipment.graphql';
import { conditionChoices, statusChoices } from './equipment-texts';
import type { EquipmentFormProps } from './maintenance/equipment-detail';

const { status, condition, location } = equipmentSchema.shape;
const schema = z.object({ status, condition, location });

const factsOf = ({ status, condition, location }: EquipmentFieldsFragment): Fact[] => [
  { label: 'Statut', value: equipmentStatusLabels[status] },
  { label: 'État', value: equipmentConditionLabels[condition] },
  { label: 'Emplacement', value: location },
];

/** Changes status, condition or location. */
export function EquipmentStateForm({ equipment, onDone }: EquipmentFormProps) {
  const { data } = useQuery(equipmentLocationsQuery);
  const update = useFormMutation(updateEquipmentMutation, ['Equipment']);
  const client = useApolloClient();
  const [loaded] = useState(equipment);
  const { id } = loaded;
  const loadedValues = toFieldValues(schema, loaded);
  const form = useAppForm({ schema, defaultValues: loadedValues });
  const save = (values: z.output<typeof schema>, updatedAt?: Date) =>
    update({ input: { id, updatedAt, ...changedFields(values, loadedValues) } });
  const readCurrent = async () => {
    const result = await client.query({
      query: equipmentFormQuery,
      variables: { id },
      ...networkOnly,
    });
    return result.data?.equipmentItem;
  };
  const { conflict, currentVersion } = useConflict({ loaded, readCurrent, factsOf, save });
  return (
    <PanelForm
      form={form}
      label="Statut de l’équipement"
      save={(values) => save(values, loaded.updatedAt)}
      toastOf={({ updateEquipment }) => ({
        title: 'Statut enregistré',
        message: equipmentStatusLabels[updateEquipment.status],
      })}
      conflict={conflict}
      onDone={onDone}
    >
      {currentVersion}
      <FormSection>
        <SelectField
          control={form.control}
          name="status"
          label="Statut"
          choices={statusChoices}
          required
        />
        <SelectField
          control={form.control}
          name="condition"
          label="État"
          choices={conditionChoices}
          required
        />
        <AutocompleteField
          control={form.control}
          name="location"
          label="Emplacement"
          suggestions={data?.equipmentLocations ?? []}
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
