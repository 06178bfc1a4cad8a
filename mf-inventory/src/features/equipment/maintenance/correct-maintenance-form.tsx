import { maintenanceRecordSchema } from '@cervoise/domain/equipment';
import { describeError } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { useAppForm } from '@cervoise/ui/form';
import { formatDate, toCalendarDate } from '@cervoise/ui/format';
import { useState } from 'react';
import { correctMaintenanceMutation, withdrawMaintenanceMutation } from '../equipment.graphql';
import type { EquipmentFormProps, MaintenanceRecord } from './equipment-detail';
import { MaintenanceFields } from './maintenance-fields';

interface CorrectMaintenanceFormProps extends EquipmentFormProps {
  readonly record: MaintenanceRecord;
}

/** Corrects or cancels a maintenance record; the history keeps the original. */
export function CorrectMaintenanceForm({ record, onDone }: CorrectMaintenanceFormProps) {
  const correct = useFormMutation(correctMaintenanceMutation, ['Equipment']);
  const withdraw = useFormMutation(withdrawMaintenanceMutation, ['Equipment']);
  const [isAsking, setAsking] = useState(false);
  const form = useAppForm({
    schema: maintenanceRecordSchema,
    defaultValues: {
      performedOn: toCalendarDate(record.performedOn) ?? '',
      performedBy: record.performedBy,
      task: record.task ?? '',
      cost: record.cost ?? null,
      note: record.note ?? '',
    },
  });
  return (
    <PanelForm
      form={form}
      label="Correction d’une maintenance"
      about={record.id}
      submitLabel="Corriger"
      save={({ task, note, ...values }) =>
        correct({ input: { id: record.id, ...values, task: task || null, note: note || null } })
      }
      toastOf={() => ({ title: 'Maintenance corrigée' })}
      onDone={onDone}
      footer={
        <>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Retirer cette maintenance
          </Button>
          <ConfirmDialog
            open={isAsking}
            title="Retirer cette maintenance ?"
            text={`Celle du ${formatDate(record.performedOn)} ne comptera plus, et la prochaine sera recalculée. L’historique garde ce qui était noté.`}
            confirmLabel="Retirer"
            danger
            describeError={describeError}
            onConfirm={async () => {
              await withdraw({ id: record.id });
              toastSuccess({ title: 'Maintenance retirée' });
              onDone();
            }}
            onCancel={() => setAsking(false)}
          />
        </>
      }
    >
      <MaintenanceFields form={form} />
    </PanelForm>
  );
}
