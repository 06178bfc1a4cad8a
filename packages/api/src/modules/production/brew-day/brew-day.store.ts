import type { BrewDayEventKind, BrewDayEventValues, BrewDayField } from '@cervoise/domain/brew-day';
import { type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { emptyToNull } from '../../../records/define-records';
import { insertLines } from '../../../records/insert-rows';

export interface BrewDayEventRow {
  readonly id: string;
  readonly batchId: string;
  readonly kind: BrewDayEventKind;
  readonly stepKey: string;
  readonly happenedAt: Date;
  readonly field: BrewDayField | null;
  readonly value: number | null;
  readonly lineId: string | null;
  readonly lotId: string | null;
  readonly lotNumber: string | null;
  readonly text: string | null;
  readonly photoId: string | null;
  readonly requestId: string;
  readonly userName: string;
}

export type NewBrewDayEvent = BrewDayEventValues & {
  readonly id: string;
  readonly batchId: string;
  readonly happenedAt: Date;
  readonly requestId: string;
};

/** Adds an event. @returns false when the same user sent it before */
export async function insertBrewDayEvent(
  tx: TenantTransaction,
  context: WriteContext,
  event: NewBrewDayEvent,
): Promise<boolean> {
  const { photo: _photo, ...line } = { photo: null, ...event };
  const { rows } = await sql`${insertLines('brewDayEvents', context, [emptyToNull(line)])}
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** More than a long brew day has, on several phones. */
const maxEvents = 2000;

/** The events of batches, in the order in which they happened. */
export async function selectBrewDayEvents(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BrewDayEventRow[]>> {
  const rows = await tx
    .selectFrom('brewDayEvents')
    .leftJoin('brewDayPhotos', 'brewDayPhotos.eventId', 'brewDayEvents.id')
    .selectAll('brewDayEvents')
    .select('brewDayPhotos.id as photoId')
    .where(sql<SqlBool>`batch_id = any(${[...batchIds]}::uuid[])`)
    .orderBy('happenedAt')
    .orderBy('requestId')
    .limit(maxEvents)
    .$castTo<BrewDayEventRow>()
    .execute();
  return groupBy(rows, ({ batchId }) => batchId);
}

/** The readings of one field of a batch, the last one by the time of reading first. */
export const selectReadings = (
  tx: TenantTransaction,
  batchId: string,
  field: BrewDayField,
): Promise<Pick<BrewDayEventRow, 'id' | 'stepKey' | 'value'>[]> =>
  tx
    .selectFrom('brewDayEvents')
    .select(['id', 'stepKey', 'value'])
    .where('batchId', '=', batchId)
    .where('kind', '=', 'reading')
    .where('field', '=', field)
    .orderBy('happenedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();

/** When the volume of a batch was last measured, until an instant; undefined where it is as planned. */
export async function lastMeasuredAt(
  tx: TenantTransaction,
  batchId: string,
  until?: Date,
): Promise<Date | undefined> {
  const measured = tx
    .selectFrom('beerMovements')
    .select('createdAt')
    .where('batchId', '=', batchId)
    .where('kind', '=', 'measured')
    .where('correctsId', 'is', null)
    .orderBy('number', 'desc')
    .limit(1);
  const line = await (until
    ? measured.where('createdAt', '<=', until)
    : measured
  ).executeTakeFirst();
  return line?.createdAt;
}

/** Keeps the photo of an incident. */
export const insertPhoto = (
  tx: TenantTransaction,
  tenantId: string,
  eventId: string,
  jpeg: string,
) => tx.insertInto('brewDayPhotos').values({ tenantId, eventId, jpeg }).execute();

/** The number of photos of a batch. */
export async function countPhotos(tx: TenantTransaction, batchId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('brewDayPhotos')
    .innerJoin('brewDayEvents', 'brewDayEvents.id', 'brewDayPhotos.eventId')
    .where('batchId', '=', batchId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A photo of the tenant, in base64. */
export const findPhoto = (tx: TenantTransaction, id: string) =>
  tx.selectFrom('brewDayPhotos').select('jpeg').where('id', '=', id).executeTakeFirst();
