import type { EquipmentValues } from '@cervoise/domain/equipment';
import { describeError, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Form, FormActions } from '@cervoise/ui/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EquipmentFieldsFragment } from '../../generated/graphql';
import { CurrentVersion } from '../../record/current-version';
import { updateEquipmentMutation } from './equipment.graphql';
import { equipmentFacts } from './equipment-facts';
import { EquipmentFields } from './equipment-fields';
import { useEquipmentForm } from './equipment-form';
import { toEquipmentInput, toEquipmentValues } from './equipment-form-schema';

interface EditEquipmentFormProps {
  /** As it stood when the form was opened. */
  readonly equipment: EquipmentFieldsFragment;
  /** Reads what stands on the server now, after someone else changed it. */
  readonly readCurrent: () => Promise<EquipmentFieldsFragment | undefined>;
}

/** A piece of equipment; somebody else's change in between is told, not overwritten. */
export function EditEquipmentForm({ equipment, readCurrent }: EditEquipmentFormProps) {
  const navigate = useNavigate();
  const [update] = useRepeatableMutation(updateEquipmentMutation, {
    context: { handledByForm: true },
  });
  const [loaded] = useState(equipment);
  const [current, setCurrent] = useState<EquipmentFieldsFragment>();
  const form = useEquipmentForm(toEquipmentValues(loaded));
  const address = `/equipment/${loaded.id}`;

  const save = async (values: EquipmentValues, updatedAt?: Date) => {
    const input = { id: loaded.id, updatedAt, ...toEquipmentInput(values) };
    return (await update({ input })).updateEquipment;
  };
  return (
    <Form
      form={form}
      label="Équipement"
      describeError={describeError}
      onSubmit={(values) => save(values, loaded.updatedAt)}
      onSaved={({ name }) => {
        toastSuccess({ title: 'Équipement enregistré', message: name });
        navigate(address, { replace: true });
      }}
      conflict={{
        onShowCurrent: () => void readCurrent().then(setCurrent),
        saveAnyway: (values) => save(values),
      }}
    >
      {current && (
        <CurrentVersion
          facts={[{ label: 'Nom', value: current.name }, ...equipmentFacts(current)]}
          updatedAt={current.updatedAt}
        />
      )}
      <EquipmentFields form={form} />
      <FormActions cancelTo={address} />
    </Form>
  );
}
