import {
  equipmentConditions,
  equipmentStatuses,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { describeError, useQuery, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  AutocompleteField,
  Form,
  FormActions,
  FormSection,
  SelectField,
  useAppForm,
} from '@cervoise/ui/form';
import { z } from 'zod';
import { equipmentLocationsQuery, updateEquipmentMutation } from './equipment.graphql';
import { conditionChoices, statusChoices } from './equipment-choices';
import type { EquipmentFormProps } from './equipment-detail';

const schema = z.object({
  status: z.enum(equipmentStatuses, { error: 'Choisissez un statut.' }),
  condition: z.enum(equipmentConditions, { error: 'Choisissez un état.' }),
  location: z.string().trim(),
});

/** What changes from day to day: in use or broken down, in which condition, where. */
export function EquipmentStateForm({ equipment, onDone }: EquipmentFormProps) {
  const { data } = useQuery(equipmentLocationsQuery);
  const [update] = useRepeatableMutation(updateEquipmentMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Equipment'],
  });
  const { id, status, condition, location } = equipment;
  const form = useAppForm({
    schema,
    defaultValues: { status, condition, location: location ?? '' },
  });
  return (
    <Form
      form={form}
      label="Statut de l’équipement"
      describeError={describeError}
      onSubmit={(values) => update({ input: { id, ...values, location: values.location || null } })}
      onSaved={({ updateEquipment }) => {
        toastSuccess({
          title: 'Statut enregistré',
          message: equipmentStatusLabels[updateEquipment.status],
        });
        onDone();
      }}
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
          suggestions={data?.equipmentLocations ?? []}
          wide
        />
      </FormSection>
      <FormActions onCancel={onDone} pinned={false} />
    </Form>
  );
}
