import {
  addDays,
  breweryInstant,
  calendarDateSchema,
  isCalendarDate,
} from '@cervoise/domain/dates';
import {
  isAnnouncedInTime,
  lateNoticeMessage,
  maintenanceNoticeSchema,
} from '@cervoise/domain/maintenance-notices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import { FormSection, TextAreaField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatDateTime } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { announceMaintenanceMutation } from './maintenance.graphql';

const timeSchema = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])[:h ]?[0-5]\d$/, {
    error: 'Écrivez l’heure comme 22:30.',
    // Otherwise the later rules would compare an invalid time.
    abort: true,
  })
  .transform((text) => {
    const digits = text.replace(/\D/g, '').padStart(4, '0');
    return `${digits.slice(0, 2)}:${digits.slice(2)}`;
  });

const formSchema = z
  .object({
    day: calendarDateSchema,
    startTime: timeSchema,
    endTime: timeSchema,
    message: maintenanceNoticeSchema.shape.message,
  })
  .refine(
    // An invalid day is refused already.
    (values) =>
      !isCalendarDate(values.day) || isAnnouncedInTime(instantsOf(values).startsAt, new Date()),
    { path: ['day'], error: lateNoticeMessage },
  );

interface Times {
  readonly day: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** A maintenance that ends at an earlier hour than it starts ends on the next day. */
function instantsOf({ day, startTime, endTime }: Times) {
  const lastDay = endTime <= startTime ? addDays(day, 1) : day;
  return { startsAt: breweryInstant(day, startTime), endsAt: breweryInstant(lastDay, endTime) };
}

interface MaintenanceFormProps {
  readonly onDone: () => void;
}

/** Announces an interruption by its day and hours, in the brewery's zone. */
export function MaintenanceForm({ onDone }: MaintenanceFormProps) {
  const announce = useFormMutation(announceMaintenanceMutation, [
    'MaintenanceNotices',
    'UpcomingMaintenance',
  ]);
  const form = useAppForm({
    schema: formSchema,
    defaultValues: { day: '', startTime: '22:00', endTime: '23:00', message: '' },
  });
  const { control } = form;
  const typed = formSchema.safeParse(useWatch({ control }));
  const shown = typed.success ? instantsOf(typed.data) : null;
  return (
    <PanelForm
      form={form}
      label="Maintenance"
      submitLabel="Annoncer"
      save={async ({ message, ...times }) => announce({ input: { ...instantsOf(times), message } })}
      toastOf={() => ({ title: 'Maintenance annoncée' })}
      onDone={onDone}
    >
      <FormSection
        text={
          shown
            ? `Du ${formatDateTime(shown.startsAt)} au ${formatDateTime(shown.endsAt)}, heure de Paris.`
            : 'Une fin plus tôt que le début tombe le lendemain. Heure de Paris.'
        }
      >
        <DateField control={control} name="day" label="Jour" required wide />
        <TextField control={control} name="startTime" label="Début" maxLength={5} required />
        <TextField control={control} name="endTime" label="Fin" maxLength={5} required />
        <TextAreaField
          control={control}
          name="message"
          label="Message"
          help="Ajouté à l’annonce, s’il y a plus à dire."
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
