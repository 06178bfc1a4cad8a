import {
  type DeviceMessage,
  type DeviceReading,
  leastReadingInterval,
  mostBatchReadings,
} from '@cervoise/domain/hydrometers';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { HydrometerKind } from '../../generated/resolvers';

export interface NewReading extends Omit<DeviceMessage, 'readAt'> {
  readonly tenantId: string;
  readonly hydrometerId: string;
  readonly batchId: string | null;
  readonly readAt: Date;
}

/** Stores a reading; false when the device has one within the least interval of it. */
export async function insertReading(
  tx: TenantTransaction,
  { tenantId, hydrometerId, batchId, readAt, gravity, celsius, battery }: NewReading,
): Promise<boolean> {
  const apart = `${leastReadingInterval} milliseconds`;
  const { rows } = await sql`
    insert into hydrometer_readings
      (tenant_id, hydrometer_id, batch_id, read_at, gravity, celsius, battery)
    select ${tenantId}::uuid, ${hydrometerId}::uuid, ${batchId}::uuid, ${readAt}::timestamptz,
           ${gravity}::numeric, ${celsius}::numeric, ${battery}::numeric
     where not exists (
       select from hydrometer_readings near
        where near.tenant_id = ${tenantId}::uuid and near.hydrometer_id = ${hydrometerId}::uuid
          and near.read_at > ${readAt}::timestamptz - ${apart}::interval
          and near.read_at < ${readAt}::timestamptz + ${apart}::interval)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The readings of a device in a batch from an instant on, oldest first. */
export async function selectReadingsSince(
  tx: TenantTransaction,
  hydrometerId: string,
  batchId: string,
  since: Date,
): Promise<DeviceReading[]> {
  return tx
    .selectFrom('hydrometerReadings')
    .select(['readAt', 'gravity', 'celsius'])
    .where('hydrometerId', '=', hydrometerId)
    .where('batchId', '=', batchId)
    .where('readAt', '>=', since)
    .orderBy('readAt')
    .orderBy('id')
    .limit(mostBatchReadings)
    .execute();
}

export interface BatchReading extends DeviceReading {
  readonly hydrometerId: string;
  readonly name: string;
  readonly kind: HydrometerKind;
}

/** The latest readings of each device in a batch, by the device's name, oldest first. */
export async function selectBatchReadings(
  tx: TenantTransaction,
  batchId: string,
): Promise<BatchReading[]> {
  const { rows } = await sql<BatchReading>`
    select reading.hydrometer_id, device.name, device.kind, reading.read_at, reading.gravity,
           reading.celsius
      from (select *, row_number() over (partition by hydrometer_id order by read_at desc) as place
              from hydrometer_readings where batch_id = ${batchId}) reading
      join hydrometers device
        on device.tenant_id = reading.tenant_id and device.id = reading.hydrometer_id
     where reading.place <= ${mostBatchReadings}
     order by device.name_key, device.id, reading.read_at, reading.id`.execute(tx);
  return rows;
}

/** When a device last read a gravity in each of some batches. */
export async function selectLastDeviceReadings(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ batchId: string; readAt: Date }>`
    select wanted.id as batch_id, last.read_at
      from unnest(${[...batchIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select read_at from hydrometer_readings
        where tenant_id = (select current_setting('app.tenant_id')::uuid)
          and batch_id = wanted.id and gravity is not null
        order by read_at desc limit 1) last`.execute(tx);
  return new Map(rows.map(({ batchId, readAt }) => [batchId, readAt]));
}

/** Thins what is older than 30 days to one reading an hour, in all breweries. */
export async function thinOldReadings(database: Kysely<Database>): Promise<void> {
  await sql`select hydrometer_readings_clean_up()`.execute(database);
}
