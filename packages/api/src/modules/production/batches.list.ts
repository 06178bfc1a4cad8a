import type { ExtraAddition, VesselLiters } from '@cervoise/domain/production';
import type { Selectable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import { identifier } from '../../db/identifier';
import type {
  BatchStatus,
  EquipmentCategory,
  ProductionBatchFilter,
  ProductionBatchSort,
} from '../../generated/resolvers';
import { containsText, hasId, isOneOf } from '../../records/conditions';
import { sqlSource } from '../../records/sql-source';
import { equipmentRows } from '../equipment';
import { recipeRows } from '../recipes';
import { extraAdditions } from './batch-ingredients/extra-additions.store';
import { blendedLiters, givenLiters, lostLiters, receivedBeer } from './cellar/cellar.store';
import { countedLogs, firstGravity } from './fermentation/batch-logs.store';

interface StoredReading {
  readonly value: number;
  /** ISO 8601, since it comes in JSON. */
  readonly timestamp: string;
}

export interface StoredVessel {
  readonly id: string;
  readonly batchId: string;
  readonly equipmentId: string;
  readonly equipmentName: string;
  readonly category: EquipmentCategory;
  readonly capacityHectoliters: number | null;
  /** YYYY-MM-DD, as `to`. */
  readonly from: string;
  readonly to: string | null;
  readonly volumeInLiters: number;
  /** All its beer was transferred to another vessel. */
  readonly isEmptied: boolean;
}

/** A batch with the joined data of lists. */
export interface BatchRow extends Omit<Selectable<Database['productionBatches']>, 'status'> {
  readonly status: BatchStatus;
  readonly presentRecipeName: string;
  readonly presentRecipeVersion: number;
  readonly firstGravity: number | null;
  readonly lastGravity: StoredReading | null;
  readonly lastTemperature: StoredReading | null;
  /** Net litres received from other batches. */
  readonly blendedLiters: number;
  readonly givenLiters: number;
  /** It received some. */
  readonly isBlend: boolean;
  /** Noted as lost; those that were destroyed are among them. */
  readonly lostLiters: number;
  readonly destroyedLiters: number;
  /** To its own fermenter, beyond its recipe. */
  readonly additions: readonly ExtraAddition[];
  readonly vessels: readonly StoredVessel[];
  /** What each vessel holds of it. */
  readonly contents: readonly (VesselLiters & { readonly equipmentName: string | null })[];
}

const ofRecipe = (column: string) => sql`(
  select recipe.${sql.ref(column)} from ${recipeRows} recipe
   where recipe.tenant_id = production_batches.tenant_id
     and recipe.id = production_batches.recipe_id)`;

const logsOfBatch = sql`${countedLogs}
   and log.tenant_id = production_batches.tenant_id and log.batch_id = production_batches.id`;

const lastReading = (column: string) => sql`(
  select json_build_object('value', log.${sql.ref(column)}, 'timestamp', log."timestamp")
    from ${logsOfBatch} and log.${sql.ref(column)} is not null
   order by log."timestamp" desc limit 1)`;

const vesselsOfBatch = sql`(
  select coalesce(json_agg(json_build_object(
           'id', vessel.id, 'batchId', vessel.batch_id, 'equipmentId', vessel.equipment_id,
           'equipmentName', equipment.name, 'category', equipment.category,
           'capacityHectoliters', equipment.capacity_hectoliters,
           'from', vessel.from_date, 'to', vessel.to_date,
           'volumeInLiters', vessel.volume_in_liters, 'isEmptied', vessel.is_emptied)
         order by vessel.from_date, vessel.created_at, vessel.id), '[]')
    from batch_vessels vessel
    join ${equipmentRows} equipment on equipment.tenant_id = vessel.tenant_id and equipment.id = vessel.equipment_id
   where vessel.tenant_id = production_batches.tenant_id
     and vessel.batch_id = production_batches.id)`;

const contentsOfBatch = sql`(
  select coalesce(json_agg(json_build_object('equipmentId', held.equipment_id, 'equipmentName',
           vessel.name, 'liters', held.liters)
         order by held.liters desc, held.equipment_id), '[]')
    from (select line.equipment_id, sum(line.liters) as liters from beer_movements line
           where line.tenant_id = production_batches.tenant_id
             and line.batch_id = production_batches.id
           group by line.equipment_id having sum(line.liters) <> 0) held
    left join ${equipmentRows} vessel on vessel.tenant_id = production_batches.tenant_id
     and vessel.id = held.equipment_id)`;

export const batchSelection = sql`production_batches.*,
  ${ofRecipe('name')} as present_recipe_name, ${ofRecipe('version')} as present_recipe_version,
  ${firstGravity('productionBatches')} as first_gravity,
  ${lastReading('gravityReading')} as last_gravity,
  ${lastReading('temperatureReading')} as last_temperature,
  ${blendedLiters('productionBatches')} as blended_liters,
  ${givenLiters('productionBatches')} as given_liters,
  ${receivedBeer('productionBatches')} as is_blend,
  ${lostLiters('productionBatches')} as lost_liters,
  ${lostLiters('productionBatches', 'destroyed')} as destroyed_liters,
  ${extraAdditions('productionBatches')} as additions,
  ${vesselsOfBatch} as vessels, ${contentsOfBatch} as contents`;

const hasStatus = (...statuses: readonly BatchStatus[]) =>
  isOneOf('productionBatches.status', statuses);

export interface BatchListFilter extends ProductionBatchFilter {
  /** To be brewed from a day to another one (YYYY-MM-DD). */
  readonly plannedWithin?: readonly [from: string, to: string];
}

const brewedLastFirst: ProductionBatchSort = { field: 'brewDate', direction: 'desc' };

/** The list of batches, brewed last first by default. */
export const storedBatches = sqlSource<BatchRow, BatchListFilter, ProductionBatchSort>({
  table: 'productionBatches',
  selection: batchSelection,
  views: {
    open: () => sql<SqlBool>`production_batches.status <> 'archived'`,
    planned: () => hasStatus('planned'),
    in_progress: () => hasStatus('in_progress'),
    completed: () => hasStatus('completed'),
    packaged: () => hasStatus('packaged'),
    ready: () => hasStatus('ready'),
    archived: () => hasStatus('archived'),
  },
  filters: {
    ids: (values) => hasId('productionBatches', values),
    statuses: (values) => hasStatus(...values),
    recipeId: (id) => sql<SqlBool>`production_batches.recipe_id = ${identifier(id)}`,
    equipmentId: (id) => sql<SqlBool>`exists (
      select from batch_vessels vessel
       where vessel.tenant_id = production_batches.tenant_id
         and vessel.batch_id = production_batches.id and vessel.equipment_id = ${identifier(id)})`,
    brewedFrom: (day) => sql<SqlBool>`production_batches.brew_date >= ${day}::date`,
    brewedTo: (day) => sql<SqlBool>`production_batches.brew_date <= ${day}::date`,
    plannedWithin: ([from, to]) => sql<SqlBool>`(production_batches.status = 'planned'
      and production_batches.brew_date between ${from}::date and ${to}::date)`,
  },
  search: (text) => containsText('productionBatches.searchText', text),
  sortKeys: {
    batchNumber: () => sql`production_batches.number_key`,
    recipeName: () => sql`production_batches.recipe_name_key`,
    // In the order of the life cycle.
    status: () => sql`array_position(array['planned', 'in_progress', 'completed', 'packaged',
      'ready', 'archived'], production_batches.status)`,
    volumeInLiters: () => sql`production_batches.volume_in_liters`,
    brewDate: () => sql`production_batches.brew_date`,
    packagingDate: () => sql`production_batches.packaging_date`,
    updatedAt: () => sql`production_batches.updated_at`,
  },
  nullableSortFields: ['brewDate', 'packagingDate'],
  nameKey: sql`production_batches.number_key`,
  ties: (direction) => sql`production_batches.number_key ${direction}, production_batches.id`,
  defaultSort: brewedLastFirst,
});
