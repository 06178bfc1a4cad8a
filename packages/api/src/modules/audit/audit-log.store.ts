import { type RawBuilder, sql } from 'kysely';
import { endOfDay, startOfDay } from '../../db/brewery-day';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { AuditArea, AuditEntry } from '../../generated/resolvers';
import { maxLogLines } from './log-page';

export interface AuditFilter {
  readonly area?: AuditArea | null;
  readonly userId?: string | null;
  /** The brewery's days, YYYY-MM-DD. */
  readonly from?: string | null;
  readonly until?: string | null;
}

/** A table whose rows record who did what and when. */
interface AuditSource {
  readonly area?: AuditArea;
  /** As `line`, with joins for its names. */
  readonly from: RawBuilder<unknown>;
  /** A filter of its rows; all by default. */
  readonly where?: RawBuilder<unknown>;
  /**
   * The columns that differ from `absentColumns`; `line.id`, its author and its instant are always
   * read.
   */
  readonly columns: Partial<Record<keyof typeof absentColumns, RawBuilder<unknown>>>;
}

const absentColumns = {
  action: sql`'changed'`,
  entity_id: sql`null::uuid`,
  entity_name: sql`null`,
  quantity: sql`null::numeric`,
  unit: sql`null`,
  field: sql`null`,
  before: sql`null`,
  after: sql`null`,
  reason: sql`null`,
  is_support: sql`false`,
};

const productName = sql`concat_ws(' · ', item.recipe_name, item.batch_number)`;

/** The ledgers and histories of the modules, read in place: nothing is stored twice. */
const sources: readonly AuditSource[] = [
  {
    area: 'stock',
    from: sql`stock_movements line
      join ingredients ingredient on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id`,
    columns: {
      action: sql`line.kind`,
      entity_id: sql`ingredient.id`,
      entity_name: sql`ingredient.name`,
      quantity: sql`line.quantity`,
      unit: sql`ingredient.unit`,
      reason: sql`line.reason`,
    },
  },
  {
    area: 'stock',
    from: sql`ingredient_lot_changes line
      join ingredients ingredient on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id`,
    columns: {
      entity_id: sql`ingredient.id`,
      entity_name: sql`ingredient.name`,
      field: sql`line.field`,
      before: sql`line.before`,
      after: sql`line.after`,
    },
  },
  {
    area: 'stock',
    from: sql`ingredient_changes line
      join ingredients ingredient on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id`,
    columns: {
      entity_id: sql`ingredient.id`,
      entity_name: sql`ingredient.name`,
      field: sql`line.field`,
      before: sql`line.before`,
      after: sql`line.after`,
    },
  },
  {
    area: 'products',
    from: sql`inventory_movements line
      join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id`,
    columns: {
      action: sql`line.kind`,
      entity_id: sql`item.id`,
      entity_name: productName,
      quantity: sql`line.quantity::numeric`,
      reason: sql`line.reason`,
    },
  },
  {
    area: 'products',
    from: sql`inventory_item_changes line
      join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id`,
    columns: {
      entity_id: sql`item.id`,
      entity_name: productName,
      field: sql`line.field`,
      before: sql`line.before`,
      after: sql`line.after`,
    },
  },
  {
    area: 'equipment',
    from: sql`equipment_events line
      join equipment on equipment.tenant_id = line.tenant_id and equipment.id = line.equipment_id`,
    columns: {
      action: sql`line.kind`,
      entity_id: sql`equipment.id`,
      entity_name: sql`equipment.name`,
      before: sql`line.before`,
      after: sql`line.after`,
      reason: sql`line.note`,
    },
  },
  {
    area: 'recipes',
    // A version has neither an id nor a page of its own.
    from: sql`(select version.*, version.recipe_id as id, version.version::bigint as position
                 from recipe_versions version) line
      join recipes recipe on recipe.tenant_id = line.tenant_id and recipe.id = line.recipe_id`,
    columns: {
      action: sql`'version_saved'`,
      entity_id: sql`recipe.id`,
      entity_name: sql`recipe.name`,
      after: sql`line.version::text`,
    },
  },
  {
    area: 'production',
    // Other events of a batch are in the ledgers of stock and products.
    from: sql`traceability_records line
      left join production_batches batch
        on batch.tenant_id = line.tenant_id and batch.id = line.batch_id`,
    where: sql`line.event_type in ('batch_planned', 'batch_started', 'status_changed',
      'transferred', 'blended', 'yeast_harvested', 'recalled', 'batch_given_up',
      'beer_lost', 'note')`,
    columns: {
      action: sql`line.event_type`,
      entity_id: sql`line.batch_id`,
      entity_name: sql`batch.batch_number`,
      reason: sql`line.title`,
    },
  },
  {
    from: sql`audit_log line`,
    columns: {
      action: sql`line.action`,
      entity_id: sql`line.entity_id`,
      entity_name: sql`line.entity_name`,
      reason: sql`line.reason`,
      is_support: sql`line.is_support`,
    },
  },
];

function conditionsOf({ area, where }: AuditSource, filter: AuditFilter): RawBuilder<unknown> {
  const conditions = [
    where,
    filter.userId && sql`line.user_id = ${filter.userId}`,
    filter.from && sql`line.created_at >= ${startOfDay(filter.from)}`,
    filter.until && sql`line.created_at < ${endOfDay(filter.until)}`,
    // A source of a single area is filtered by it.
    filter.area && !area && sql`line.area = ${filter.area}`,
  ].filter((condition) => Boolean(condition));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const sourcesOf = ({ area }: AuditFilter) =>
  sources.filter((source) => !area || !source.area || source.area === area);

/** One page, newest first: from each table as many of its latest rows as the page may need. */
export async function selectAuditLog(
  tx: TenantTransaction,
  filter: AuditFilter,
  { limit, offset }: PageRequest,
): Promise<AuditEntry[]> {
  const parts = sourcesOf(filter).map((source) => {
    const columns = { ...absentColumns, ...source.columns };
    const read = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
    return sql`(
      select ${source.area ? sql`${source.area}::text` : sql`line.area`} as area,
             ${sql.join(read)}, line.id::text || ':' || line.position as id, line.user_id,
             line.user_name, line.created_at, line.position
        from ${source.from}
       where ${conditionsOf(source, filter)}
       order by line.created_at desc, line.position desc, id
       limit ${offset + limit})`;
  });
  const { rows } = await sql<AuditEntry & { readonly position: number }>`
    select * from (${sql.join(parts, sql` union all `)}) line
     order by created_at desc, position desc, id limit ${limit} offset ${offset}`.execute(tx);
  return rows.map(({ position: _, ...entry }) => entry);
}

/** When somebody of the brewery last did something that the log shows; the support is not counted. */
export async function selectLastChange(tx: TenantTransaction): Promise<Date | null> {
  const parts = sources.map(
    ({ from, where = sql`true`, columns: { is_support = absentColumns.is_support } }) => sql`(
      select line.created_at from ${from} where ${where} and not ${is_support}
       order by line.created_at desc, line.position desc limit 1)`,
  );
  const { rows } = await sql<{ lastChange: Date | null }>`
    select max(created_at) as last_change from (${sql.join(parts, sql` union all `)}) line`.execute(
    tx,
  );
  return rows[0]?.lastChange ?? null;
}

/** The count, up to `maxLogLines`. */
export async function countAuditLog(tx: TenantTransaction, filter: AuditFilter): Promise<number> {
  const parts = sourcesOf(filter).map(
    (source) =>
      sql`(select from ${source.from} where ${conditionsOf(source, filter)} limit ${maxLogLines})`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from (${sql.join(parts, sql` union all `)}) line limit ${maxLogLines}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
