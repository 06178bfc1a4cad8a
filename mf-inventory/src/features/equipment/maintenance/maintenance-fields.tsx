import { calendarDateOf } from '@cervoise/domain/dates';
import type { maintenanceRecordSchema } from '@cervoise/domain/equipment';
import { DateField } from '@cervoise/ui/date-field';
import {
  type AppForm,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
} from '@cervoise/ui/form';
import type { z } from 'zod';

interface MaintenanceFieldsProps {
  readonly form: AppForm<
    z.input<typeof maintenanceRecordSchema>,
    z.output<typeof maintenanceRecordSchema>
  >;
}

/** The fields of a maintenance record. */
export function MaintenanceFields({ form: { control } }: MaintenanceFieldsProps) {
  return (
    <FormSection>
      <DateField
        control={control}
        name="performedOn"
        label="Faite le"
        max={calendarDateOf(new Date())}
        required
      />
      <TextField
        control={control}
        name="performedBy"
        label="Par"
        help="Une personne ou une entreprise."
        maxLength={120}
        required
      />
      <TextField control={control} name="task" label="Tâche" maxLength={200} wide />
      <NumberField control={control} name="cost" label="Coût" unit="€" />
      <TextAreaField control={control} name="note" label="Note" wide />
    </FormSection>
  );
}
