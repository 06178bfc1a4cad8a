import { frenchDay } from '@cervoise/domain/dates';
import {
  maintenanceStateByUse,
  maintenanceStateOf,
  maintenanceWindowDays,
} from '@cervoise/domain/equipment';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification, NotificationSummary } from '../notifications';
import { type EquipmentRow, equipmentSource, mostUrgentFirst } from './equipment.list';
import { hectolitersSince } from './maintenance';

const hectoliters = (value: number) => `${frenchNumber(value, 1)}\u00a0hl`;

/** Why maintenance is due; `subject` distinguishes consecutive maintenances. */
interface Reason {
  readonly state: ReturnType<typeof maintenanceStateOf>;
  readonly words: string;
  readonly subject: string;
}

function reasonsOf(row: EquipmentRow, today: string): Reason[] {
  const { nextMaintenanceDate: date, maintenanceEveryHectoliters: every } = row;
  const since = hectolitersSince(row);
  return [
    {
      state: maintenanceStateOf(date, today),
      words: `prévu le ${frenchDay(date ?? today)}`,
      subject: `${row.id}:${date}`,
    },
    {
      state: maintenanceStateByUse(every, since),
      words: `${hectoliters(since)} ${plural(since, 'passé')} sur ${hectoliters(every ?? 0)}`,
      // Not the counter at the last maintenance, which use that is entered late raises.
      subject: `${row.id}:${row.lastMaintenanceDate ?? row.maintenanceStartsOn} ${every} hl`,
    },
  ];
}

/** The alert of a maintenance: once when it is due, once more when it is overdue. */
export function maintenanceAlerts(row: EquipmentRow, today: string): NewNotification[] {
  return reasonsOf(row, today).flatMap(({ state, words, subject }) => {
    if (state !== 'due' && state !== 'overdue') return [];
    const isOverdue = state === 'overdue';
    return [
      {
        entityId: row.id,
        entityType: 'equipment',
        action: `/equipment/${row.id}`,
        type: isOverdue ? 'maintenance_overdue' : 'maintenance_due',
        title: `${isOverdue ? 'Maintenance en retard' : 'Maintenance à prévoir'} : ${row.name}`,
        message: `${row.maintenanceTask} : ${words}.`,
        priority: isOverdue ? ('high' as const) : ('normal' as const),
        subjectKey: `maintenance-${state}:${subject}`,
      },
    ];
  });
}

/** Active equipment whose maintenance is due or overdue on a day, the most urgent first. */
export const equipmentNeedingMaintenance = (tx: TenantTransaction, today: string) =>
  equipmentSource.batches(tx, {
    filter: { maintenanceWithinDays: maintenanceWindowDays },
    sort: mostUrgentFirst,
    today,
  });

/** The alerts of a day, the most urgent first. */
export async function* allMaintenanceAlerts(
  tx: TenantTransaction,
  today: string,
): AsyncGenerator<readonly NewNotification[]> {
  for await (const rows of equipmentNeedingMaintenance(tx, today)) {
    yield rows.flatMap((row) => maintenanceAlerts(row, today));
  }
}

/** The single notification that replaces many at once. */
export const maintenanceSummary = (count: number): NotificationSummary => ({
  type: 'maintenance_due',
  title: `Maintenances à prévoir : ${count}`,
  message: `${count} ${plural(count, 'maintenance est', 'maintenances sont')} à prévoir ou en retard.`,
  action: '/equipment',
});
