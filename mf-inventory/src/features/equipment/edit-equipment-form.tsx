import { changedFields, EditForm, useFormMutation } from '@cervoise/records/form';
import { useState } from 'react';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import { equipmentFacts } from './equipment-facts';
import { EquipmentFields } from './equipment-fields';
import { useEquipmentForm } from './equipment-form';
import { toEquipmentInput, toEquipmentValues } from './equipment-form-schema';
import { updateEquipmentMutation } from './equipment-record.graphql';

interface EditEquipmentFormProps {
  /** As it stood when the form was opened. */
  readonly equipment: EquipmentFieldsFragment;
  /** Reads what stands on the server now. */
  readonly readCurrent: () => Promise<EquipmentFieldsFragment | undefined>;
}

/** A piece of equipment. */
export function EditEquipmentForm({ equipment, readCurrent }: EditEquipmentFormProps) {
  const update = useFormMutation(updateEquipmentMutation);
  const [loaded] = useState(equipment);
  const loadedValues = toEquipmentValues(loaded);
  const form = useEquipmentForm(loadedValues);
  return (
    <EditForm
      form={form}
      label="Équipement"
      address={`/equipment/${loaded.id}`}
      loadedAt={loaded.updatedAt}
      save={async (values, updatedAt) => {
        const changed = changedFields(toEquipmentInput(values), loadedValues);
        return (await update({ input: { id: loaded.id, updatedAt, ...changed } })).updateEquipment;
      }}
      successMessage="Équipement enregistré"
      nameOf={({ name }) => name}
      readCurrent={readCurrent}
      factsOf={(current) => [{ label: 'Nom', value: current.name }, ...equipmentFacts(current)]}
    >
      <EquipmentFields form={form} />
    </EditForm>
  );
}
