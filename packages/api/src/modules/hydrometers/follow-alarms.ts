import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type AlarmState,
  alarmHours,
  type DeviceReading,
  type FermentationAlarmKind,
  fermentationAlarmKinds,
  judgeReadings,
  stalledHours,
  stalledState,
  type TemperatureRange,
  temperatureRange,
  temperatureState,
} from '@cervoise/domain/hydrometers';
import { frenchNumber } from '@cervoise/domain/numbers';
import { fermentationDay } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification, NotificationsService } from '../notifications';
import type { FermentedBatch } from '../production';
import { endAlarms, openAlarm, selectOpenAlarms } from './alarms.store';
import type { Sender } from './hydrometers.store';
import { selectReadingsSince } from './readings.store';

interface Followed {
  readonly tenantId: string;
  readonly device: Pick<Sender, 'id' | 'name'>;
  readonly batch: FermentedBatch;
}

/** The range of the recipe's steps at a reading; null before fermentation and without a plan. */
function rangeAt(batch: FermentedBatch, at: Date): TemperatureRange | null {
  const day = fermentationDay(batch, calendarDateOf(at));
  return day === null ? null : temperatureRange(batch.steps, day);
}

/** What is said of an alarm that begins. */
function notificationOf(
  kind: FermentationAlarmKind,
  { device, batch }: Followed,
  last: DeviceReading,
  range: TemperatureRange | null,
): NewNotification {
  const beer = `${batch.recipeName} ${batch.batchNumber}`;
  const about = {
    priority: 'high',
    entityId: batch.id,
    entityType: 'batch',
    action: `/production/${batch.id}`,
  } as const;
  if (kind === 'stalled') {
    return {
      ...about,
      type: 'fermentation_stalled',
      title: `Fermentation à l’arrêt : ${beer}`,
      message: `${device.name} lit ${frenchNumber(last.gravity ?? 0, 3, 3)} sans baisse depuis ${stalledHours} h, pour une densité finale de ${frenchNumber(batch.expectedFinalGravity ?? 0, 3, 3)}.`,
    };
  }
  const bounds = range
    ? `${frenchNumber(range.least, 1, 1)} à ${frenchNumber(range.most, 1, 1)} °C`
    : 'la consigne';
  return {
    ...about,
    type: 'fermentation_temperature',
    title: `Température hors consigne : ${beer}`,
    message: `${device.name} lit ${frenchNumber(last.celsius ?? 0, 1, 1)} °C, pour ${bounds}.`,
  };
}

/**
 * Begins and ends the alarms of a device in a fermenting batch, after a reading: each is notified
 * once, when it begins.
 */
export async function followAlarms(
  tx: TenantTransaction,
  notifications: Pick<NotificationsService, 'notify'>,
  followed: Followed,
  at: Date,
): Promise<void> {
  const { tenantId, device, batch } = followed;
  const since = new Date(at.getTime() - alarmHours * 3_600_000);
  const readings = await selectReadingsSince(tx, device.id, batch.id, since);
  const verdicts = judgeReadings(readings, {
    original: batch.originalGravity,
    final: batch.finalGravity,
  });
  const counted = readings.filter((_, index) => verdicts[index] === null);
  const last = counted.at(-1);
  if (!last) return;
  const open = (await selectOpenAlarms(tx, batch.id)).filter(
    ({ hydrometerId }) => hydrometerId === device.id,
  );
  const isOpen = (kind: FermentationAlarmKind) => open.some((alarm) => alarm.kind === kind);
  const range = rangeAt(batch, last.readAt);
  const states: Readonly<Record<FermentationAlarmKind, AlarmState>> = {
    temperature: temperatureState(counted, range, isOpen('temperature')),
    stalled: stalledState(counted, batch.expectedFinalGravity, isOpen('stalled')),
  };
  for (const kind of fermentationAlarmKinds) {
    if (states[kind] !== 'out' || isOpen(kind)) continue;
    const startedAt = last.readAt;
    const id = await openAlarm(tx, {
      tenantId,
      hydrometerId: device.id,
      batchId: batch.id,
      kind,
      startedAt,
    });
    const notification = notificationOf(kind, followed, last, range);
    await notifications.notify(tx, tenantId, { ...notification, subjectKey: `alarm:${id}` });
  }
  const ended = open.filter(({ kind }) => states[kind] === 'normal');
  await endAlarms(
    tx,
    ended.map(({ id }) => id),
    last.readAt,
  );
}
