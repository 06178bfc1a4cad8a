import { reportScheduleSchema } from '@cervoise/domain/reports';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, SwitchField, useAppForm } from '@cervoise/ui/form';
import type { ReportScheduleQuery } from '../../generated/graphql';
import { formatChoices, typeChoices } from './report-texts';
import { setReportScheduleMutation } from './reports.graphql';

interface ScheduleFormProps {
  readonly schedule: ReportScheduleQuery['reportSchedule'];
  readonly onDone: () => void;
}

/** The settings of the monthly report. */
export function ScheduleForm({ schedule: { isEnabled, type, format }, onDone }: ScheduleFormProps) {
  const save = useFormMutation(setReportScheduleMutation, ['ReportSchedule']);
  const form = useAppForm({
    schema: reportScheduleSchema,
    defaultValues: { isEnabled, type, format },
  });
  return (
    <PanelForm
      form={form}
      label="Rapport mensuel"
      save={(input) => save({ input })}
      toastOf={(_saved, values) => ({
        title: values.isEnabled ? 'Rapport mensuel activé' : 'Rapport mensuel désactivé',
      })}
      onDone={onDone}
    >
      <FormSection>
        <SwitchField
          control={form.control}
          name="isEnabled"
          label="Générer le rapport de chaque mois"
        />
        <SelectField
          control={form.control}
          name="type"
          label="Type"
          choices={typeChoices}
          required
        />
        <SelectField
          control={form.control}
          name="format"
          label="Format"
          choices={formatChoices}
          required
        />
      </FormSection>
    </PanelForm>
  );
}
