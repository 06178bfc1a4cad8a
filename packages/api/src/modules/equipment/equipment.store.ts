import { type EquipmentValues, equipmentSchema } from '@cervoise/domain/equipment';
import { addQuantities } from '@cervoise/domain/numbers';
import { sql } from 'kysely';
import { containing, matchRank } from '../../db/containing';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { Equipment, EquipmentOverview, VesselUse } from '../../generated/resolvers';
import { defineRecords, emptyToNull } from '../../records/define-records';
import type { namesRequest } from '../../records/wanted-names';
import { type Candidate, lockClause } from '../exchange';
import { defineQuestion } from '../question';
import { type EquipmentRow, equipmentSource, isDue, isOverdue } from './equipment.list';
import { eventsOf } from './history.store';
import {
  hectolitersSince,
  maintenanceCounting,
  maintenanceStateOn,
  scheduleOf,
} from './maintenance';

/** The service's type; maintenance records and history have loaders of their own. */
type ShownEquipment = Omit<Equipment, 'maintenanceRecords' | 'history' | 'content' | 'vesselUse'>;

/** The columns of the form. */
export const detailColumns = ({ maintenanceSchedule: schedule, ...details }: EquipmentValues) => ({
  ...emptyToNull(details),
  maintenanceTask: schedule?.task ?? null,
  maintenanceEveryDays: schedule?.everyDays ?? null,
  maintenanceEveryHectoliters: schedule?.everyHectoliters ?? null,
});

/** The number of the first batch that is, or will be, in each of some vessels on a day. */
export const batchesInVessels = defineQuestion<
  [equipmentIds: readonly string[], today: string],
  ReadonlyMap<string, string>
>('batchesInVessels');

/** How vessels are taken on a day: the beer in each, the next batch, and its last emptying. */
export const usesOfVessels = defineQuestion<
  [equipmentIds: readonly string[], today: string],
  ReadonlyMap<string, VesselUse>
>('usesOfVessels');

/** Of some pieces of equipment, those that any batch used, uses or will use. */
export const vesselsOfBatches = defineQuestion<
  [equipmentIds: readonly string[]],
  ReadonlySet<string>
>('vesselsOfBatches');

export const equipment = defineRecords({
  table: 'equipment',
  typeName: 'Equipment',
  schema: equipmentSchema,
  source: equipmentSource,
  messages: {
    notFound: 'Équipement non trouvé',
    removed: 'Cet équipement est supprimé. Restaurez-le pour le modifier.',
  },
  nameOf: ({ name }) => name,
  view: (row, today): ShownEquipment => ({
    ...row,
    maintenanceSchedule: scheduleOf(row),
    maintenanceState: maintenanceStateOn(row, today),
    hectolitersUntilMaintenance: row.maintenanceEveryHectoliters
      ? addQuantities(row.maintenanceEveryHectoliters, -hectolitersSince(row))
      : null,
    isDeleted: row.deletedAt !== null,
  }),
  toColumns: (values, { before, today }) => ({
    ...detailColumns(values),
    ...maintenanceCounting(before, values.maintenanceSchedule, today),
  }),
  toValues: (row) => ({ ...row, maintenanceSchedule: scheduleOf(row) }),
  refuseRemoval: async (tx, rows, today) => {
    const batches = await batchesInVessels.ask(
      tx,
      rows.map(({ id }) => id),
      today,
    );
    return new Map(
      [...batches].map(([id, batchNumber]) => [
        id,
        badUserInput(
          `Cet équipement est pris par le brassin ${batchNumber} : libérez-le avant de le supprimer.`,
        ),
      ]),
    );
  },
  history: { table: 'equipmentEvents', about: 'equipmentId', linesOf: eventsOf },
});

/** Distinct locations of equipment, the closest to a text first, then by name. */
export async function selectLocations(
  tx: TenantTransaction,
  { text, limit }: ReturnType<typeof namesRequest>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('equipment')
    .select((eb) => eb.fn.min<string>('location').as('location'))
    .where('deletedAt', 'is', null)
    .where('location', 'is not', null)
    .$if(text !== null, (places) => places.where('locationKey', 'like', containing(text ?? '')))
    .groupBy('locationKey')
    .$if(text !== null, (places) => places.orderBy(matchRank(sql.ref('locationKey'), text ?? '')))
    .orderBy('locationKey')
    .limit(limit)
    .execute();
  return rows.map(({ location }) => location);
}

/** The figures above the list, in one query. */
export async function selectOverview(
  tx: TenantTransaction,
  today: string,
): Promise<EquipmentOverview> {
  const { rows } = await sql<EquipmentOverview>`
    select count(*) filter (where deleted_at is null) as "totalCount",
           count(*) filter (where deleted_at is null and ${isDue(today)}) as "dueCount",
           count(*) filter (where deleted_at is null and ${isOverdue(today)}) as "overdueCount",
           count(*) filter (where deleted_at is null and status = 'out_of_order')
             as "outOfOrderCount",
           count(*) filter (where deleted_at is null and is_rentable) as "rentableCount",
           count(*) filter (where deleted_at is not null) as "deletedCount",
           coalesce(round(sum(current_value) filter (where deleted_at is null), 2), 0)
             as "totalValue"
      from equipment`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}

/** Active equipment by name and, when a serial number is given, with that one or none. */
export async function findByNameAndSerial(
  tx: TenantTransaction,
  keys: readonly string[],
  lock: boolean,
): Promise<readonly Candidate<EquipmentRow>[]> {
  const { rows } = await sql<EquipmentRow & { key: string; isClosest: boolean }>`
    select wanted.key, item.*,
           search_key(item.serial_number) is not distinct from known.serial as "isClosest"
      from unnest(${[...keys]}::text[]) as wanted (key)
     cross join lateral jsonb_to_record(wanted.key::jsonb) as known (name text, serial text)
      join equipment item
        on item.deleted_at is null
       and item.name_key = known.name
       and (known.serial is null or item.serial_number is null
         or search_key(item.serial_number) = known.serial)
     ${lockClause(lock)}`.execute(tx);
  return rows.map(({ key, isClosest, ...row }) => ({ key, isClosest, row }));
}

/** What other modules may read of equipment, for their joins. */
export const equipmentRows = sql`(
  select tenant_id, id, name, category, capacity_hectoliters, deleted_at from equipment)`;
