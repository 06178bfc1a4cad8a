import { randomUUID } from 'node:crypto';
import type { FermentationAlarmKind } from '@cervoise/domain/hydrometers';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface OpenAlarm {
  readonly id: string;
  readonly hydrometerId: string;
  readonly kind: FermentationAlarmKind;
}

/** The open alarms of a batch. */
export const selectOpenAlarms = (tx: TenantTransaction, batchId: string): Promise<OpenAlarm[]> =>
  tx
    .selectFrom('fermentationAlarms')
    .select(['id', 'hydrometerId', 'kind'])
    .where('batchId', '=', batchId)
    .where('endedAt', 'is', null)
    .orderBy('kind')
    .execute();

/** Opens an alarm. @returns its id */
export async function openAlarm(
  tx: TenantTransaction,
  alarm: {
    readonly tenantId: string;
    readonly hydrometerId: string;
    readonly batchId: string;
    readonly kind: FermentationAlarmKind;
    readonly startedAt: Date;
  },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('fermentationAlarms')
    .values({ ...alarm, id })
    .execute();
  return id;
}

/**
 * Ends the alarms that a device has open in other batches than the one it floats in.
 * @param batchId null for a device that floats in none
 */
export async function endAlarmsElsewhere(
  tx: TenantTransaction,
  hydrometerId: string,
  batchId: string | null,
  endedAt: Date,
): Promise<void> {
  await tx
    .updateTable('fermentationAlarms')
    .set(({ fn, val }) => ({ endedAt: fn<Date>('greatest', ['startedAt', val(endedAt)]) }))
    .where('hydrometerId', '=', hydrometerId)
    .where('batchId', 'is distinct from', batchId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends alarms at the instant of a reading. */
export async function endAlarms(
  tx: TenantTransaction,
  ids: readonly string[],
  endedAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('fermentationAlarms')
    .set(({ fn, val }) => ({ endedAt: fn<Date>('greatest', ['startedAt', val(endedAt)]) }))
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute();
}
