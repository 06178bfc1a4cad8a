import {
  reportFormatLabels,
  reportScheduleSchema,
  reportTypeLabels,
} from '@cervoise/domain/reports';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer, PanelForm, useFormMutation } from '@cervoise/records/form';
import { Unavailable } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { FormSection, SelectField, SwitchField, useAppForm } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import type { ReportScheduleQuery } from '../../generated/graphql';
import { formatChoices, typeChoices } from './report-texts';
import { reportScheduleQuery, setReportScheduleMutation } from './reports.graphql';
import styles from './reports.module.css';

type Schedule = ReportScheduleQuery['reportSchedule'];

/** The monthly report: whether it is generated, and for admins and managers its settings. */
export function MonthlyReportCard() {
  const canSet = useCan('reports.remove');
  const [isSetting, setSetting] = useState(false);
  const { data, ...read } = useQuery(reportScheduleQuery, {
    context: { suppressErrorToast: true },
  });
  const schedule = data?.reportSchedule;
  return (
    <Card
      title="Rapport mensuel"
      action={
        canSet && schedule ? (
          <Button size="small" onClick={() => setSetting(true)}>
            Régler
          </Button>
        ) : undefined
      }
    >
      {schedule ? <ScheduleText schedule={schedule} /> : <Unavailable read={read} />}
      <FormDrawer title={isSetting ? 'Rapport mensuel' : null} onClose={() => setSetting(false)}>
        {schedule && <ScheduleForm schedule={schedule} onDone={() => setSetting(false)} />}
      </FormDrawer>
    </Card>
  );
}

function ScheduleText({ schedule: { isEnabled, type, format } }: { readonly schedule: Schedule }) {
  return (
    <div className={styles.schedule}>
      <Status tone={isEnabled ? 'healthy' : 'neutral'} label={isEnabled ? 'Activé' : 'Désactivé'} />
      <p>
        {isEnabled
          ? `Au début de chaque mois, le rapport du mois écoulé est généré (${reportTypeLabels[type].toLowerCase()}, ${reportFormatLabels[format]}). Administrateurs et responsables reçoivent un lien par e-mail, sans aucun chiffre.`
          : 'Au début de chaque mois, le rapport du mois écoulé peut être généré tout seul ; administrateurs et responsables en reçoivent alors le lien.'}
      </p>
    </div>
  );
}

interface ScheduleFormProps {
  readonly schedule: Schedule;
  readonly onDone: () => void;
}

function ScheduleForm({ schedule: { isEnabled, type, format }, onDone }: ScheduleFormProps) {
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
