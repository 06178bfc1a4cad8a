import { equipmentSchema, equipmentStatusLabels } from '@cervoise/domain/equipment';
import { networkOnly, useApolloClient } from '@cervoise/graphql-client';
import { useChoices } from '@cervoise/records/choices';
import { changedFields, PanelForm, toFieldValues, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { AutocompleteField, FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import { equipmentFormQuery, updateEquipmentMutation } from './equipment.graphql';
import { conditionChoices, statusChoices } from './equipment-texts';
import { locationSource } from './location-source';
import type { EquipmentFormProps } from './maintenance/equipment-detail';

const { status, condition, location } = equipmentSchema.shape;
const schema = z.object({ status, condition, location });

const valuesOf = (equipment: EquipmentFieldsFragment) => toFieldValues(schema, equipment);

/** Changes status, condition or location. */
export function EquipmentStateForm({ equipment, onDone }: EquipmentFormProps) {
  const locations = useChoices(locationSource);
  const update = useFormMutation(updateEquipmentMutation, ['Equipment']);
  const client = useApolloClient();
  const { id } = equipment;
  const readCurrent = async () => {
    const result = await client.query({
      query: equipmentFormQuery,
      variables: { id },
      ...networkOnly,
    });
    return result.data?.equipmentItem;
  };
  const { loaded, conflict } = useEditedRecord<EquipmentFieldsFragment, z.input<typeof schema>>(
    equipment,
    readCurrent,
    valuesOf,
  );
  const { updatedAt } = loaded;
  const loadedValues = valuesOf(loaded);
  const form = useAppForm({ schema, defaultValues: loadedValues });
  return (
    <PanelForm
      form={form}
      label="Statut de l’équipement"
      save={(values) =>
        update({ input: { id, updatedAt, ...changedFields(values, loadedValues) } })
      }
      toastOf={({ updateEquipment }) => ({
        title: 'Statut enregistré',
        message: equipmentStatusLabels[updateEquipment.status],
      })}
      conflict={conflict}
      onDone={onDone}
    >
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
          suggestions={locations.choices.map(({ value }) => value)}
          search={locations.search}
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
