import { calendarDateOf } from '@cervoise/domain/dates';
import { maintenanceRecordSchema } from '@cervoise/domain/equipment';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { useCurrentUser } from '@cervoise/shell-contract';
import { useAppForm } from '@cervoise/ui/form';
import { recordMaintenanceMutation } from '../equipment.graphql';
import type { EquipmentFormProps } from './equipment-detail';
import { MaintenanceFields } from './maintenance-fields';
import { nextMaintenanceOf } from './next-maintenance';

/** Records a completed maintenance; the next one is counted from it. */
export function RecordMaintenanceForm({ equipment, onDone }: EquipmentFormProps) {
  const { firstName, lastName } = useCurrentUser();
  const record = useFormMutation(recordMaintenanceMutation, ['Equipment']);
  const form = useAppForm({
    schema: maintenanceRecordSchema,
    defaultValues: {
      performedOn: calendarDateOf(new Date()),
      performedBy: `${firstName} ${lastName}`,
      task: equipment.maintenanceSchedule?.task ?? '',
      cost: null,
      note: '',
    },
  });
  return (
    <PanelForm
      form={form}
      label="Maintenance"
      submitLabel="Noter la maintenance"
      save={({ task, note, ...values }) =>
        record({
          input: { equipmentId: equipment.id, ...values, task: task || null, note: note || null },
        })
      }
      toastOf={({ recordMaintenance }) => {
        const next = nextMaintenanceOf(recordMaintenance);
        return {
          title: 'Maintenance notée',
          message: next ? `Prochaine : ${next.text}.` : undefined,
        };
      }}
      onDone={onDone}
    >
      <MaintenanceFields form={form} />
    </PanelForm>
  );
}
