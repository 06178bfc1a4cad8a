import { reportFormatLabels, reportTypeLabels } from '@cervoise/domain/reports';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { Unavailable } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import type { ReportScheduleQuery } from '../../generated/graphql';
import { reportScheduleQuery } from './reports.graphql';

type Schedule = ReportScheduleQuery['reportSchedule'];

const scheduleForm = deferred(async () => (await import('./schedule-form')).ScheduleForm);

/** The monthly report: whether it is generated, and for admins and managers its settings. */
export function MonthlyReportCard() {
  const canSet = useCan('reports.remove');
  const [isSetting, setSetting] = useState(false);
  const { data, ...read } = useQuery(reportScheduleQuery);
  const schedule = data?.reportSchedule;
  return (
    <Card
      title="Rapport mensuel"
      action={
        canSet && schedule ? (
          <Button
            size="small"
            onClick={() => void scheduleForm.fetch().then(() => setSetting(true))}
          >
            Régler
          </Button>
        ) : undefined
      }
    >
      {schedule ? <ScheduleText schedule={schedule} /> : <Unavailable read={read} />}
      <FormDrawer title={isSetting ? 'Rapport mensuel' : null} onClose={() => setSetting(false)}>
        {schedule && (
          <scheduleForm.Component schedule={schedule} onDone={() => setSetting(false)} />
        )}
      </FormDrawer>
    </Card>
  );
}

function ScheduleText({ schedule: { isEnabled, type, format } }: { readonly schedule: Schedule }) {
  return (
    <div>
      <Status tone={isEnabled ? 'healthy' : 'neutral'} label={isEnabled ? 'Activé' : 'Désactivé'} />
      <p className="cv-muted cv-above-8">
        {isEnabled
          ? `Au début de chaque mois, le rapport du mois ${type === 'ingredient_forecast' ? 'qui commence' : 'écoulé'} est généré (${reportTypeLabels[type].toLowerCase()}, ${reportFormatLabels[format]}). Administrateurs et responsables reçoivent un lien par e-mail, sans aucun chiffre.`
          : 'Au début de chaque mois, le rapport du mois écoulé peut être généré tout seul ; administrateurs et responsables en reçoivent alors le lien.'}
      </p>
    </div>
  );
}
