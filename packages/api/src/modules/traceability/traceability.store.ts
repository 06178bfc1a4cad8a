import { type Selectable, type SqlBool, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../db/brewery-day';
import type { Database } from '../../db/database';
import { identifier } from '../../db/identifier';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { TraceabilityFilter, TraceabilityThing } from '../../generated/resolvers';
import { containsText, isOneOf } from '../../records/conditions';
import { productRows } from '../inventory';
import { batchRows } from '../production';
import { recordRows } from '../traceability-records';

/** A record with the names of its subjects. */
export interface TraceabilityRow
  extends Omit<Selectable<Database['traceabilityRecords']>, 'metadata'> {
  /** JSON text. */
  readonly metadata: string | null;
  readonly batchNumber: string | null;
  readonly itemRecipeId: string | null;
  readonly itemRecipeName: string | null;
}

const selection = sql`record.*, record.metadata::text as metadata,
  (select batch.batch_number from ${batchRows} batch
    where batch.tenant_id = record.tenant_id and batch.id = record.batch_id) as batch_number,
  item.recipe_id as item_recipe_id, item.recipe_name as item_recipe_name`;
const source = sql`${recordRows} record
  left join ${productRows} item
    on item.tenant_id = record.tenant_id and item.id = record.inventory_item_id`;
const newestFirst = sql`record.event_timestamp desc, record.position desc`;

const ids = [
  'batchId',
  'inventoryItemId',
  'ingredientId',
  'lotId',
  'recipeId',
  'equipmentId',
] as const;

const columnOf = {
  lot: 'lotId',
  batch: 'batchId',
  product: 'inventoryItemId',
  ingredient: 'ingredientId',
  recipe: 'recipeId',
  equipment: 'equipmentId',
} as const satisfies Record<TraceabilityThing, (typeof ids)[number]>;

function conditionOf(filter: TraceabilityFilter): ReturnType<typeof sql<SqlBool>> {
  const conditions = [
    ...ids.flatMap((field) => {
      const id = filter[field];
      return id ? [sql<SqlBool>`record.${sql.ref(field)} = ${identifier(id)}`] : [];
    }),
    ...(filter.search?.trim() ? [containsText('record.searchText', filter.search)] : []),
    ...(filter.about ? [sql<SqlBool>`record.${sql.ref(columnOf[filter.about])} is not null`] : []),
    ...(filter.isAutomatic == null
      ? []
      : [sql<SqlBool>`record.is_automatic = ${filter.isAutomatic}`]),
    ...(filter.eventTypes?.length ? [isOneOf('record.eventType', filter.eventTypes)] : []),
    ...(filter.from ? [sql<SqlBool>`record.event_timestamp >= ${startOfDay(filter.from)}`] : []),
    ...(filter.to ? [sql<SqlBool>`record.event_timestamp < ${endOfDay(filter.to)}`] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** Newest first; one more than requested, which shows whether others follow. */
export async function selectRecords(
  tx: TenantTransaction,
  filter: TraceabilityFilter,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<TraceabilityRow[]> {
  const { rows } = await sql<TraceabilityRow>`
    select ${selection} from ${source} where ${conditionOf(filter)}
     order by ${newestFirst} limit ${limit + 1} offset ${offset}`.execute(tx);
  return rows;
}

export async function countRecords(
  tx: TenantTransaction,
  filter: TraceabilityFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${recordRows} record
     where ${conditionOf(filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findRecord(
  tx: TenantTransaction,
  id: string,
): Promise<TraceabilityRow | undefined> {
  const { rows } = await sql<TraceabilityRow>`
    select ${selection} from ${source} where record.id = ${id}`.execute(tx);
  return rows[0];
}
