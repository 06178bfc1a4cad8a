import {
  customerKinds,
  deliveryKinds,
  type LossBasis,
  type ProductMovementKind,
} from '@cervoise/domain/inventory';
import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../../db/author';
import { isAmong } from '../../../db/is-among';
import type { PageRequest } from '../../../db/page';
import { instantOf, rowInstants } from '../../../db/present-instant';
import { type ListedTable, selectPages } from '../../../db/select-pages';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ProductMovementPage } from '../../../generated/resolvers';
import { dayOfEntry, earlierDay } from '../../../ledger/ledger-line';
import { storedNames } from '../../../records/insert-rows';
import { customerContacts, customerNamed } from '../../customers';
import type { ProductRow } from '../products.list';

/** A ledger line to write. */
export interface NewLine {
  /** By default one of the database's. */
  readonly id?: string;
  readonly itemId: string;
  readonly kind: ProductMovementKind;
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly quantityAfter: number;
  readonly reason: string | null;
  /** Of a transfer: the place and the item at the other end. */
  readonly location: string | null;
  readonly otherItemId: string | null;
  /** Of a correction: the corrected line. */
  readonly correctsId?: string | null;
  /** Of a delivery or a return: euros per container before tax, and to or from whom. */
  readonly unitPrice?: number | null;
  readonly customerName?: string | null;
  /** See `movementDocumentFields`. */
  readonly documentNumber?: string | null;
  readonly destination?: string | null;
  readonly lossBasis?: LossBasis | null;
  readonly soldOn?: string | null;
  /** YYYY-MM-DD, if it happened before the day of entry. */
  readonly happenedOn?: string | null;
  /** Of a correction: the day on which the corrected line counts. */
  readonly postedOn?: string | null;
}

/** Whether containers of a kind of line go to a customer. */
export const isDelivery = (kind: RawBuilder<unknown>) => isAmong(kind, deliveryKinds);
/** Whether they go to a customer or come back from one. */
export const isOfCustomer = (kind: RawBuilder<unknown>) => isAmong(kind, customerKinds);

const newLineFields = sql`as line (place int, id uuid, "itemId" uuid, kind text, quantity int,
  "quantityAfter" int, reason text, location text, "otherItemId" uuid, "correctsId" uuid,
  "happenedOn" date, "postedOn" date, "unitPrice" numeric, "customerName" text,
  "documentNumber" text, destination text, "lossBasis" text, "soldOn" date)`;

/** The columns of a new product, inserted with its first line. */
type NewProduct = Pick<ProductRow, 'id' | 'status' | 'packagingDate'> &
  Readonly<Record<string, unknown>>;

/**
 * Writes ledger lines and, in the same statement, updates the quantities of their products, or
 * inserts new products with their first line. Existing products must be locked; each appears in one
 * line at most. Returns the updated products, unordered.
 */
export async function writeLedger(
  tx: TenantTransaction,
  context: WriteContext,
  lines: readonly NewLine[],
  newProducts: readonly NewProduct[] = [],
): Promise<ProductRow[]> {
  const { author } = context;
  const packagedOn = new Map(newProducts.map(({ id, packagingDate }) => [id, packagingDate]));
  const placed = lines.map((line, index) => ({
    ...line,
    place: index,
    postedOn:
      line.postedOn ??
      line.happenedOn ??
      ((line.kind === 'packaging' && earlierDay(packagedOn.get(line.itemId), context.today)) ||
        context.today),
  }));
  const added = newProducts.map((one) => ({ ...one, ...rowInstants(context) }));
  const columns = [...new Set(['id', ...added.flatMap((one) => Object.keys(one))])];
  const { rows } = await sql<ProductRow>`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${newLineFields}
    ), entered as (
      insert into inventory_items (tenant_id, quantity,
        ${sql.join(columns.map((column) => sql.ref(column)))})
      select ${author.tenantId}::uuid, coalesce(line.quantity, 0),
             ${sql.join(columns.map((column) => sql.ref(`item.${column}`)))}
        from jsonb_populate_recordset(null::inventory_items,
               ${JSON.stringify(added.map(storedNames))}::jsonb) as item
        left join line on line."itemId" = item.id
      returning *
    ), moved as (
      update inventory_items item set quantity = item.quantity + line.quantity
        from line
       where item.tenant_id = ${author.tenantId} and item.id = line."itemId"
         -- Entered with their quantity, and to be seen here by a distributed database alone.
         and item.id <> all(${added.map(({ id }) => id)}::uuid[])
      returning item.*
    ), written as (
      insert into inventory_movements (id, tenant_id, item_id, kind, quantity, quantity_after, reason,
        location, other_item_id, corrects_id, happened_on, posted_on, unit_price, customer_name,
        customer_id, document_number, destination, loss_basis, sold_on, user_id, user_name,
        created_at)
      select coalesce(line.id, gen_random_uuid()), ${author.tenantId}::uuid, line."itemId",
             line.kind, line.quantity, line."quantityAfter", line.reason, line.location,
             line."otherItemId", line."correctsId", line."happenedOn", line."postedOn", line."unitPrice",
             line."customerName",
             case when line."customerName" is not null
                  then ${customerNamed(sql`line."customerName"`)} end,
             line."documentNumber", line.destination, line."lossBasis", line."soldOn",
             ${author.userId}::uuid, ${author.name}, ${instantOf(context)}
        from line order by line.place
    )
    select * from moved union all select * from entered`.execute(tx);
  return rows;
}

/**
 * What came and went of a product after the end of a day (YYYY-MM-DD), in containers. What was typed
 * late for a closed month, or corrects one, counts later than it happened.
 */
export async function selectMovedAfter(
  tx: TenantTransaction,
  itemId: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(line.quantity), 0)::int as moved
      from inventory_movements line
      join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
      left join inventory_movements original
        on original.tenant_id = line.tenant_id and original.id = line.corrects_id
     where line.item_id = ${itemId}::uuid
       and least(line.posted_on, line.happened_on, original.posted_on, original.happened_on,
             case when 'packaging' in (line.kind, original.kind) then item.packaging_date end)
           > ${day}::date`.execute(tx);
  return rows[0]?.moved ?? 0;
}

/** Locks the product that a line of the ledger is about. */
export const lockProductOfLine = (
  tx: TenantTransaction,
  lineId: string,
): Promise<ProductRow | undefined> => productOfLine(tx, lineId).forUpdate().executeTakeFirst();

/** The product that a line of the ledger is about. */
export const findProductOfLine = (
  tx: TenantTransaction,
  lineId: string,
): Promise<ProductRow | undefined> => productOfLine(tx, lineId).executeTakeFirst();

const productOfLine = (tx: TenantTransaction, lineId: string) =>
  tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('inventoryMovements').select('itemId').where('id', '=', lineId),
    );

/** The first lines of some products' ledgers, read once they are locked. */
export const selectPackagings = (
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<{ id: string; itemId: string; quantity: number; postedOn: string | null }[]> =>
  tx
    .selectFrom('inventoryMovements')
    .select(['id', 'itemId', 'quantity', 'postedOn'])
    .where('itemId', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .where('kind', '=', 'packaging')
    .execute();

/** How many containers of some products were sold with their duty, minus those returned. */
export async function selectSoldCount(
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(-sum(line.quantity), 0)::int as sold
      from inventory_movements line
      left join inventory_movements original
        on original.tenant_id = line.tenant_id and original.id = line.corrects_id
     where line.item_id = any(${[...itemIds]}::uuid[])
       and coalesce(original.kind, line.kind) in ('sale', 'return')`.execute(tx);
  return Math.max(0, rows[0]?.sold ?? 0);
}

/** The containers of a locked product that were packaged, after their correction. */
export async function selectPackagedCount(tx: TenantTransaction, itemId: string): Promise<number> {
  const { rows } = await sql<{ packaged: number }>`
    select coalesce(sum(line.quantity), 0)::int as packaged
      from inventory_movements line
      left join inventory_movements original
        on original.tenant_id = line.tenant_id and original.id = line.corrects_id
     where line.item_id = ${itemId}::uuid
       and coalesce(original.kind, line.kind) = 'packaging'`.execute(tx);
  return rows[0]?.packaged ?? 0;
}

/** A ledger line to be corrected. */
export interface CorrectableLine {
  readonly id: string;
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly isCorrected: boolean;
  /** YYYY-MM-DD. */
  readonly postedOn: string | null;
}

/**
 * The day on which a ledger line (`line`) of a product (`item`) happened: a packaging on its
 * product's day, others on the stated day or that of their entry. Figures count it on its
 * `posted_on`.
 */
export const dayOfLine = sql<string>`case line.kind
  when 'packaging' then least(item.packaging_date, ${dayOfEntry})
  else coalesce(line.happened_on, ${dayOfEntry}) end`;

/** The day of a product's first movement after its packaging; null without one. */
export async function selectFirstDay(
  tx: TenantTransaction,
  itemId: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(${dayOfLine}) as day
      from inventory_movements line
      join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
     where line.item_id = ${itemId}::uuid and line.kind not in ('packaging', 'correction')`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

/** Whether a line of the ledger (`line`) was corrected by a later one. */
export const isCorrected = sql<boolean>`exists (
  select from inventory_movements later
   where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`;

/** Reads a line, once its product is locked. */
export const findLine = (tx: TenantTransaction, id: string): Promise<CorrectableLine | undefined> =>
  tx
    .selectFrom('inventoryMovements as line')
    .select([
      'line.id',
      'line.kind',
      'line.quantity',
      'line.postedOn',
      isCorrected.as('isCorrected'),
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();

interface MovementLine {
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly quantityAfter: number;
  readonly reason: string | null;
  readonly location: string | null;
  readonly otherItemId: string | null;
  readonly correctsId: string | null;
  readonly isCorrected: boolean;
  /** Null on the day of its entry. */
  readonly happenedOn: string | null;
  /** Null where it counts on the day it happened. */
  readonly postedOn: string | null;
  readonly unitPrice: number | null;
  readonly customerName: string | null;
  readonly customerId: string | null;
  readonly documentNumber: string | null;
  readonly destination: string | null;
  readonly lossBasis: LossBasis | null;
  readonly soldOn: string | null;
}

const ledger: ListedTable<MovementLine> = {
  table: 'inventoryMovements',
  about: 'itemId',
  columns: sql`line.kind, line.quantity, line.quantity_after as "quantityAfter", line.reason,
    line.location, line.other_item_id as "otherItemId", line.corrects_id as "correctsId",
    ${isCorrected} as "isCorrected", nullif(${dayOfLine}, ${dayOfEntry}) as "happenedOn",
    nullif(line.posted_on, ${dayOfLine}) as "postedOn",
    line.unit_price as "unitPrice", line.customer_id as "customerId",
    coalesce(customer.name, line.customer_name) as "customerName",
    line.document_number as "documentNumber", line.destination, line.loss_basis as "lossBasis",
    line.sold_on as "soldOn"`,
  joined: sql`join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
    left join ${customerContacts} customer
      on customer.tenant_id = line.tenant_id and customer.id = line.customer_id`,
};

/** One page of the ledger, newest first, for several items at once. */
export const selectMovementPages = (
  tx: TenantTransaction,
  itemIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, ProductMovementPage>> =>
  selectPages(tx, ledger, itemIds, request, (line, inventoryItemId) => ({
    ...line,
    inventoryItemId,
  }));
