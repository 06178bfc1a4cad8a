import { Button } from '@cervoise/ui/button';
import { FormSection, NumberField, TextField } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import type { EquipmentForm } from './equipment-form';
import { emptySchedule } from './equipment-form-schema';

/** Care that comes back, if any is planned. */
export function ScheduleFields({ form: { control, setValue } }: { readonly form: EquipmentForm }) {
  const schedule = useWatch({ control, name: 'maintenanceSchedule' });
  const plan = (next: typeof emptySchedule | null) =>
    setValue('maintenanceSchedule', next, { shouldDirty: true });
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
        <Button icon="trash" onClick={() => plan(null)}>
          Ne plus planifier
        </Button>
      </div>
    </FormSection>
  );
}
