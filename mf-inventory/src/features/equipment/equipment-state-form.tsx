import {
  equipmentConditionLabels,
  equipmentConditions,
  equipmentStatuses,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { useApolloClient, useQuery } from '@cervoise/graphql-client';
import {
  changedFields,
  networkOnly,
  PanelForm,
  useConflict,
  useFormMutation,
} from '@cervoise/records/form';
import { AutocompleteField, FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import type { Fact } from '@cervoise/ui/page';
import { useState } from 'react';
import { z } from 'zod';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import { equipmentLocationsQuery } from './equipment.graphql';
import { conditionChoices, statusChoices } from './equipment-choices';
import type { EquipmentFormProps } from './equipment-detail';
import { equipmentFormQuery, updateEquipmentMutation } from './equipment-record.graphql';

const schema = z.object({
  status: z.enum(equipmentStatuses, { error: 'Choisissez un statut.' }),
  condition: z.enum(equipmentConditions, { error: 'Choisissez un état.' }),
  location: z.string().trim(),
});

const factsOf = ({ status, condition, location }: EquipmentFieldsFragment): Fact[] => [
  { label: 'Statut', value: equipmentStatusLabels[status] },
  { label: 'État', value: equipmentConditionLabels[condition] },
  { label: 'Emplacement', value: location },
];

/** What changes from day to day: in use or broken down, in which condition, where. */
export function EquipmentStateForm({ equipment, onDone }: EquipmentFormProps) {
  const { data } = useQuery(equipmentLocationsQuery);
  const update = useFormMutation(updateEquipmentMutation, ['Equipment']);
  const client = useApolloClient();
  const [loaded] = useState(equipment);
  const { id, status, condition, location } = loaded;
  const loadedValues = { status, condition, location: location ?? '' };
  const form = useAppForm({ schema, defaultValues: loadedValues });
  const save = (values: z.output<typeof schema>, updatedAt?: Date) => {
    const input = { ...values, location: values.location || null };
    return update({ input: { id, updatedAt, ...changedFields(input, loadedValues) } });
  };
  const readCurrent = async () => {
    const result = await client.query({
      query: equipmentFormQuery,
      variables: { id },
      ...networkOnly,
    });
    return result.data?.equipmentItem;
  };
  const { conflict, currentVersion } = useConflict({ readCurrent, factsOf, save });
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
