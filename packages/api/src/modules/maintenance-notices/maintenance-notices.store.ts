import { listLimits } from '@cervoise/domain/lists';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { MaintenanceNotice, PlannedMaintenance } from '../../generated/resolvers';

const columns = [
  'id',
  'startsAt',
  'endsAt',
  'message',
  'createdBy',
  'createdAt',
  'cancelledAt',
] as const;

/** Upcoming and current ones, for everyone; the next first. */
export async function selectUpcoming(
  tx: TenantTransaction,
  at: Date,
): Promise<MaintenanceNotice[]> {
  const { rows } = await sql<MaintenanceNotice>`
    select * from upcoming_maintenance(${at})`.execute(tx);
  return rows;
}

/** For the editor; empty for anyone else. */
export const selectNotices = (tx: TenantTransaction): Promise<PlannedMaintenance[]> =>
  tx
    .selectFrom('maintenanceNotices')
    .select(columns)
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(listLimits.notices)
    .execute();

export const findNotice = (
  tx: TenantTransaction,
  id: string,
): Promise<PlannedMaintenance | undefined> =>
  tx.selectFrom('maintenanceNotices').select(columns).where('id', '=', id).executeTakeFirst();

export const insertNotice = (
  tx: TenantTransaction,
  notice: Omit<PlannedMaintenance, 'cancelledAt'>,
): Promise<PlannedMaintenance> =>
  tx.insertInto('maintenanceNotices').values(notice).returning(columns).executeTakeFirstOrThrow();

export const cancelNotice = (tx: TenantTransaction, id: string, at: Date) =>
  tx
    .updateTable('maintenanceNotices')
    .set({ cancelledAt: at })
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .execute();
