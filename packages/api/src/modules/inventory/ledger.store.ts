import type { ProductMovementKind } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { PageRequest } from '../../db/page';
import { type LineOfList, pagesOf } from '../../db/pages-of';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductMovementPage } from '../../generated/resolvers';
import type { InventoryItemRow } from './inventory-record';

/** A line of the ledger as it is written. */
export interface NewLine {
  readonly itemId: string;
  readonly kind: ProductMovementKind;
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly quantityAfter: number;
  readonly reason: string | null;
  /** Of a transfer: the place and the item at the other end. */
  readonly location: string | null;
  readonly otherItemId: string | null;
  /** Of a correction: the line that it mends. */
  readonly correctsId?: string | null;
}

/** An item that comes into the books with its first line. */
export interface NewItem
  extends Pick<
    InventoryItemRow,
    | 'id'
    | 'recipe_id'
    | 'recipe_name'
    | 'batch_id'
    | 'batch_number'
    | 'container_type'
    | 'volume_in_liters'
    | 'status'
    | 'packaging_date'
    | 'best_before_date'
    | 'location'
    | 'unit_price'
    | 'barcode_id'
    | 'notes'
  > {}

const newLineFields = sql`as line (place int, "itemId" uuid, kind text, quantity int,
  "quantityAfter" int, reason text, location text, "otherItemId" uuid, "correctsId" uuid)`;

const newItemColumns = sql.raw(`id, recipe_id, recipe_name, batch_id, batch_number, container_type,
  volume_in_liters, status, packaging_date, best_before_date, location, unit_price, barcode_id,
  notes`);

const newItemFields = sql`as item (id uuid, recipe_id uuid, recipe_name text, batch_id uuid,
  batch_number text, container_type container_type, volume_in_liters numeric,
  status inventory_status, packaging_date date, best_before_date date, location text,
  unit_price numeric, barcode_id text, notes text)`;

/**
 * Writes lines into the ledger and, in the same statement, keeps the quantities of their items in
 * step, or makes the items that come with their first line. Items that stand must be locked; each
 * appears in one line at most. Gives the items as they are after, in no order.
 */
export async function writeLedger(
  tx: TenantTransaction,
  author: Author,
  lines: readonly NewLine[],
  newItems: readonly NewItem[] = [],
): Promise<InventoryItemRow[]> {
  const placed = lines.map((line, place) => ({ ...line, place }));
  const { rows } = await sql<InventoryItemRow>`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${newLineFields}
    ), entered as (
      insert into inventory_items (tenant_id, quantity, ${newItemColumns})
      select ${author.tenantId}::uuid, coalesce(line.quantity, 0), item.*
        from jsonb_to_recordset(${JSON.stringify(newItems)}::jsonb) ${newItemFields}
        left join line on line."itemId" = item.id
      returning *
    ), moved as (
      update inventory_items item set quantity = item.quantity + line.quantity
        from line where item.tenant_id = ${author.tenantId} and item.id = line."itemId"
      returning item.*
    ), written as (
      insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after, reason,
        location, other_item_id, corrects_id, user_id, user_name, created_at)
      select ${author.tenantId}::uuid, line."itemId", line.kind, line.quantity,
             line."quantityAfter", line.reason, line.location, line."otherItemId",
             line."correctsId", ${author.userId}::uuid, ${author.name},
             ${presentInstant}
        from line order by line.place
    )
    select * from moved union all select * from entered`.execute(tx);
  return rows;
}

/** What makes two lines of the list the same product, place aside. */
const sameProduct = sql`item.recipe_id = source.recipe_id
  and item.batch_id is not distinct from source.batch_id
  and item.container_type = source.container_type
  and item.volume_in_liters = source.volume_in_liters
  and item.packaging_date = source.packaging_date
  and item.best_before_date is not distinct from source.best_before_date
  and item.unit_price is not distinct from source.unit_price
  and item.status = source.status
  and item.deleted_at is null`;

/**
 * Locks an item and those of the same product at another place. Transfers of one beer take turns
 * (the gate): a line made just before, found only once the source is locked, would otherwise be
 * locked out of order, and two transfers would wait for each other.
 */
export async function lockForTransfer(
  tx: TenantTransaction,
  itemId: string,
  locationKey: string,
): Promise<InventoryItemRow[]> {
  const { rows } = await sql<InventoryItemRow>`
    with gate as materialized (
      select pg_advisory_xact_lock(hashtextextended(recipe_id::text, 0))
        from inventory_items where id = ${itemId}
    )
    select item.* from gate
     cross join inventory_items source
      join inventory_items item
        on item.recipe_id = source.recipe_id
       and (item.id = source.id or (item.location_key = ${locationKey} and ${sameProduct}))
     where source.id = ${itemId}
     order by item.id
       for update of item`.execute(tx);
  return rows;
}

/** The same product at another place, found once the source is locked: a transfer just before may have made it. */
export async function findSameProduct(
  tx: TenantTransaction,
  itemId: string,
  locationKey: string,
): Promise<InventoryItemRow | undefined> {
  const { rows } = await sql<InventoryItemRow>`
    select item.* from inventory_items source
      join inventory_items item
        on item.location_key = ${locationKey} and item.id <> source.id and ${sameProduct}
     where source.id = ${itemId}
     order by item.id limit 1
       for update of item`.execute(tx);
  return rows[0];
}

/** As lockItem, of the product that a line of the ledger is about. */
export const lockItemOfLine = (
  tx: TenantTransaction,
  lineId: string,
): Promise<InventoryItemRow | undefined> => itemOfLine(tx, lineId).forUpdate().executeTakeFirst();

/** The product that a line of the ledger is about. */
export const findItemOfLine = (
  tx: TenantTransaction,
  lineId: string,
): Promise<InventoryItemRow | undefined> => itemOfLine(tx, lineId).executeTakeFirst();

const itemOfLine = (tx: TenantTransaction, lineId: string) =>
  tx
    .selectFrom('inventory_items')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('inventory_movements').select('item_id').where('id', '=', lineId),
    );

/** A line of the ledger that a correction refers to. */
export interface CorrectableLine {
  readonly id: string;
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly isCorrected: boolean;
}

/** Reads a line, once its product is locked. */
export const findLine = (tx: TenantTransaction, id: string): Promise<CorrectableLine | undefined> =>
  tx
    .selectFrom('inventory_movements as line')
    .select([
      'line.id',
      'line.kind',
      'line.quantity',
      sql<boolean>`exists (
        select from inventory_movements later
         where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`.as('isCorrected'),
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();

interface MovementRow extends LineOfList {
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly quantityAfter: number;
  readonly reason: string | null;
  readonly location: string | null;
  readonly otherItemId: string | null;
  readonly correctsId: string | null;
  readonly isCorrected: boolean;
  readonly userName: string;
  readonly createdAt: Date;
}

/** One page of the ledger, newest first, for several items at once. */
export async function selectMovementPages(
  tx: TenantTransaction,
  itemIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, ProductMovementPage>> {
  const { rows } = await sql<MovementRow>`
    select wanted.id as "wantedId", counted.total, movement.*
      from unnest(${[...itemIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select count(*) as total from inventory_movements line where line.item_id = wanted.id
     ) counted
      left join lateral (
       select line.id, line.kind, line.quantity, line.quantity_after as "quantityAfter",
              line.reason, line.location, line.other_item_id as "otherItemId",
              line.corrects_id as "correctsId",
              exists (select from inventory_movements later
                       where later.tenant_id = line.tenant_id and later.corrects_id = line.id)
                as "isCorrected",
              line.user_name as "userName", line.created_at as "createdAt", line.position
         from inventory_movements line
        where line.item_id = wanted.id
        order by line.created_at desc, line.position desc
        limit ${request.limit} offset ${request.offset}
     ) movement on true
     order by movement."createdAt" desc, movement.position desc`.execute(tx);
  return pagesOf(itemIds, rows, request, (line, inventoryItemId) => ({ ...line, inventoryItemId }));
}
