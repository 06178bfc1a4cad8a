import { equipmentStatusLabels } from '@cervoise/domain/equipment';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { formatDate, formatNumber, formatQuantity, plural } from '@cervoise/ui/format';
import { ProgressBar, Status } from '@cervoise/ui/status';
import { statusTones } from '../equipment-texts';
import type { EquipmentDetail } from './equipment-detail';
import { nextMaintenanceOf } from './next-maintenance';

interface MaintenanceCardProps {
  readonly equipment: EquipmentDetail;
}

/** The hectolitres since the last maintenance, of the interval. */
function UseCounter({
  equipment: { maintenanceSchedule, hectolitersUntilMaintenance },
}: MaintenanceCardProps) {
  const every = maintenanceSchedule?.everyHectoliters;
  if (every == null || hectolitersUntilMaintenance == null) return null;
  const passed = every - hectolitersUntilMaintenance;
  const text = `${formatNumber(passed, 1)} hl ${plural(passed, 'passé')} sur ${formatQuantity(every, 'hl')}`;
  return (
    <>
      <ProgressBar share={passed / every} label={text} />
      <FigureNote>{text}</FigureNote>
    </>
  );
}

/** The next maintenance, and whether the equipment is usable. */
export function MaintenanceCard({ equipment }: MaintenanceCardProps) {
  const { maintenanceSchedule, nextMaintenanceDate, lastMaintenanceDate, status } = equipment;
  const next = nextMaintenanceOf(equipment);
  const last = lastMaintenanceDate
    ? `Dernière le ${formatDate(lastMaintenanceDate)}`
    : 'Aucune maintenance notée';
  return (
    <FigureCard title="Prochaine maintenance" figure={next?.figure} unit={next?.unit}>
      {next && maintenanceSchedule ? (
        <>
          <Status tone={next.tone} label={maintenanceSchedule.task} />
          <UseCounter equipment={equipment} />
          {next.otherText && <FigureNote>{`ou ${next.otherText}`}</FigureNote>}
          {nextMaintenanceDate && (
            <FigureNote>{`Prévue le ${formatDate(nextMaintenanceDate)}`}</FigureNote>
          )}
        </>
      ) : (
        <FigureNote>Rien de planifié</FigureNote>
      )}
      <FigureNote>{last}</FigureNote>
      <Status tone={statusTones[status]} label={equipmentStatusLabels[status]} />
    </FigureCard>
  );
}
