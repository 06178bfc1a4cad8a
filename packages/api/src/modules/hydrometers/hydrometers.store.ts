import type { HydrometerValues, SendingDevice } from '@cervoise/domain/hydrometers';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Hydrometer } from '../../generated/resolvers';
import { equipmentRows } from '../equipment';
import { batchRows } from '../production';

interface HydrometerRow extends Omit<Hydrometer, 'lastReading'> {
  readonly lastReadAt: Date | null;
  readonly lastGravity: number | null;
  readonly lastCelsius: number | null;
}

/** The active hydrometers, by name; with an id only that one. */
export async function selectHydrometers(
  tx: TenantTransaction,
  id: string | null = null,
): Promise<Hydrometer[]> {
  const { rows } = await sql<HydrometerRow>`
    select device.id, device.name, device.kind, device.gravity_unit, device.tilt_color,
           device.equipment_id, vessel.name as equipment_name, device.batch_id,
           batch.batch_number, device.token_created_at, device.updated_at,
           last.read_at as last_read_at, last.gravity as last_gravity,
           last.celsius as last_celsius, last.battery
      from hydrometers device
      left join ${equipmentRows} vessel
        on vessel.tenant_id = device.tenant_id and vessel.id = device.equipment_id
      left join ${batchRows} batch
        on batch.tenant_id = device.tenant_id and batch.id = device.batch_id
      left join lateral (
        select read_at, gravity, celsius, battery from hydrometer_readings reading
         where reading.tenant_id = device.tenant_id and reading.hydrometer_id = device.id
         order by read_at desc limit 1) last on true
     where device.deleted_at is null and (${id}::uuid is null or device.id = ${id}::uuid)
     order by device.name_key, device.id`.execute(tx);
  return rows.map(({ lastReadAt, lastGravity, lastCelsius, ...device }) => ({
    ...device,
    lastReading: lastReadAt && { readAt: lastReadAt, gravity: lastGravity, celsius: lastCelsius },
  }));
}

/** What stands against saving a hydrometer. */
interface Obstacles {
  readonly others: number;
  readonly isNameTaken: boolean;
  readonly isVesselUnknown: boolean;
  readonly isBatchUnknown: boolean;
}

/** Keeps others from saving hydrometers of the brewery, and finds what the new values refer to. */
export async function findObstacles(
  tx: TenantTransaction,
  tenantId: string,
  id: string | null,
  { name, equipmentId, batchId }: HydrometerValues,
): Promise<Obstacles> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('hydrometers ' || ${tenantId}, 0))`.execute(tx);
  const { rows } = await sql<Obstacles>`
    select count(*)::integer as others,
           coalesce(bool_or(device.name_key = search_key(${name})), false) as is_name_taken,
           ${equipmentId ?? null}::uuid is not null and not exists (
             select from ${equipmentRows} vessel
              where vessel.id = ${equipmentId ?? null}::uuid and vessel.deleted_at is null)
             as is_vessel_unknown,
           ${batchId ?? null}::uuid is not null and not exists (
             select from ${batchRows} batch where batch.id = ${batchId ?? null}::uuid)
             as is_batch_unknown
      from hydrometers device
     where device.deleted_at is null and device.id is distinct from ${id}::uuid`.execute(tx);
  const [obstacles] = rows;
  if (!obstacles) throw new Error('An aggregate without a row.');
  return obstacles;
}

const columnsOf = (values: HydrometerValues) => ({
  ...values,
  tiltColor: values.kind === 'tiltbridge' ? values.tiltColor : null,
  equipmentId: values.equipmentId ?? null,
  batchId: values.batchId ?? null,
});

export const insertHydrometer = (
  tx: TenantTransaction,
  tenantId: string,
  id: string,
  values: HydrometerValues,
) =>
  tx
    .insertInto('hydrometers')
    .values({ ...columnsOf(values), tenantId, id })
    .execute();

/** Changes an active hydrometer; false for an unknown one. */
export async function changeHydrometer(
  tx: TenantTransaction,
  id: string,
  changes: Partial<ReturnType<typeof columnsOf>> & {
    readonly tokenHash?: Buffer | null;
    readonly tokenCreatedAt?: Date | null;
    readonly deletedAt?: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hydrometers')
    .set({ ...changes, updatedAt: sql<Date>`date_trunc('milliseconds', now())` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export const hydrometerColumns = columnsOf;

/** The device of a token's hash, in whichever brewery. */
export async function findSender(
  database: Kysely<Database>,
  tokenHash: Buffer,
): Promise<{ readonly hydrometerId: string; readonly tenantId: string } | undefined> {
  const { rows } = await sql<{ hydrometerId: string; tenantId: string }>`
    select hydrometer_id, tenant_id from find_hydrometer(${tokenHash})`.execute(database);
  return rows[0];
}

/** A device that sends, with what it floats in. */
export interface Sender extends SendingDevice {
  readonly id: string;
  readonly name: string;
  readonly equipmentId: string | null;
  readonly batchId: string | null;
}

/** Locks a device, so that its messages are stored one after another. */
export const lockSender = (tx: TenantTransaction, id: string): Promise<Sender | undefined> =>
  tx
    .selectFrom('hydrometers')
    .select(['id', 'name', 'kind', 'gravityUnit', 'tiltColor', 'equipmentId', 'batchId'])
    .where('id', '=', id)
    .where('tokenHash', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
