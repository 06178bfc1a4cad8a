import type { SentOrderContent } from '@cervoise/domain/purchasing';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import type {
  IngredientUnit,
  PurchaseReceiptLine,
  SupplierReturn,
} from '../../generated/resolvers';
import { ingredientRows, lotRows, takenByMovement } from '../ingredients';
import { articleRows } from '../supplier-articles';
import { supplierRows } from '../suppliers';

/** What an order's page shows of its past. */
const shownSendings = 20;
const shownReceipts = 50;
const shownReturns = 50;

export interface StoredLine {
  readonly id: string;
  readonly ingredientId: string;
  readonly ingredientName: string;
  readonly unit: IngredientUnit;
  readonly articleId: string | null;
  readonly reference: string | null;
  readonly barcode: string | null;
  readonly quantity: number;
  readonly packQuantity: number | null;
  readonly price: number | null;
  /** Per cent; null for older lines. */
  readonly vatRate: number | null;
  readonly receivedQuantity: number;
  readonly refusedQuantity: number;
  readonly returnedQuantity: number;
  /** Something arrived or was refused, whatever became of it. */
  readonly hasReceipts: boolean;
  readonly closedReason: string | null;
  readonly isClosed: boolean;
}

interface StoredSending {
  readonly id: string;
  readonly recipient: string | null;
  readonly mailId: string | null;
  readonly content: SentOrderContent;
  readonly userName: string;
  /** As JSON has it. */
  readonly createdAt: string;
}

interface StoredReceipt {
  readonly id: string;
  readonly receivedOn: string;
  readonly deliveryNote: string | null;
  readonly lines: PurchaseReceiptLine[];
  readonly userName: string;
  /** As JSON has it. */
  readonly createdAt: string;
}

export interface StoredReturn extends Omit<SupplierReturn, 'createdAt'> {
  /** As JSON has it. */
  readonly createdAt: string;
  readonly orderLineId: string | null;
}

/** An order with its lines, latest first what was sent and what arrived. */
export interface OrderRow extends Selectable<Database['purchaseOrders']> {
  readonly supplierName: string;
  readonly supplierEmail: string | null;
  readonly lines: StoredLine[];
  readonly sendings: StoredSending[];
  readonly receipts: StoredReceipt[];
  readonly returns: StoredReturn[];
}

/** What went back of a line (its alias); `only` narrows the returns (`back`). */
const returnedOf = (line: RawBuilder<unknown>, only = sql`true`) => sql<number>`(
  select coalesce(sum(${takenByMovement(sql`back`)}), 0) from supplier_returns back
   where back.tenant_id = ${line}.tenant_id and back.order_line_id = ${line}.id and ${only})`;

/** What arrived of a line (its alias), by its lots, less what went back to be delivered again. */
const receivedOf = (line: RawBuilder<unknown>) => sql<number>`greatest(0, (
  select coalesce(sum(lot.received_quantity), 0)
    from purchase_receipt_lines arrived
    join ${lotRows} lot on lot.tenant_id = arrived.tenant_id and lot.id = arrived.lot_id
   where arrived.tenant_id = ${line}.tenant_id and arrived.order_line_id = ${line}.id)
  - ${returnedOf(line, sql`back.is_awaited_again`)})`;

/**
 * What of a line (its alias) is still to come, whatever its order's state: `outstandingQuantity` of the
 * domain, in SQL.
 */
export const outstandingOf = (line: RawBuilder<unknown>) => sql<number>`(
  case when ${line}.closed_reason is null
    then greatest(0, ${line}.quantity - ${receivedOf(line)}) else 0 end)`;

/** Whether an order (its alias) is on its way, unless all of it came. */
export const isSentAndOpen = (order: RawBuilder<unknown>) => sql<SqlBool>`(
  ${order}.sent_at is not null and ${order}.closed_at is null)`;

const refusedOf = (line: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(arrived.refused_quantity), 0) from purchase_receipt_lines arrived
   where arrived.tenant_id = ${line}.tenant_id and arrived.order_line_id = ${line}.id)`;

const ofSupplier = (column: 'name' | 'email') => sql`(
  select supplier.${sql.raw(column)} from ${supplierRows} supplier
   where supplier.tenant_id = purchase_orders.tenant_id
     and supplier.id = purchase_orders.supplier_id)`;

const linesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'ingredientId', line.ingredient_id,
           'ingredientName', ingredient.name, 'unit', ingredient.unit, 'articleId', line.article_id,
           'reference', article.reference, 'barcode', article.barcode,
           'quantity', line.quantity, 'packQuantity', line.pack_quantity, 'price', line.price,
           'vatRate', line.vat_rate,
           'receivedQuantity', ${receivedOf(sql`line`)},
           'refusedQuantity', ${refusedOf(sql`line`)},
           'returnedQuantity', ${returnedOf(sql`line`)},
           'hasReceipts', exists (select from purchase_receipt_lines arrived
              where arrived.tenant_id = line.tenant_id and arrived.order_line_id = line.id),
           'closedReason', line.closed_reason, 'isClosed', line.closed_reason is not null)
           order by line.place), '[]')
    from purchase_order_lines line
    join ${ingredientRows} ingredient
      on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
    left join ${articleRows} article
      on article.tenant_id = line.tenant_id and article.id = line.article_id
   where line.tenant_id = purchase_orders.tenant_id and line.order_id = purchase_orders.id)`;

const sendingsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', sending.id, 'recipient', sending.recipient,
           'mailId', sending.mail_id, 'content', sending.content, 'userName', sending.user_name,
           'createdAt', sending.created_at) order by sending.position desc), '[]')
    from (select latest.* from purchase_order_sendings latest
           where latest.tenant_id = purchase_orders.tenant_id
             and latest.order_id = purchase_orders.id
           order by latest.position desc limit ${sql.lit(shownSendings)}) sending)`;

const receiptLinesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', arrived.id, 'lineId', line.id,
           'ingredientId', line.ingredient_id, 'ingredientName', ingredient.name,
           'unit', ingredient.unit, 'quantity', coalesce(lot.received_quantity, 0),
           'lotId', lot.id, 'lotNumber', lot.lot_number,
           'refusedQuantity', arrived.refused_quantity, 'closesLine', arrived.closes_line,
           'reason', arrived.reason) order by arrived.place), '[]')
    from purchase_receipt_lines arrived
    join purchase_order_lines line
      on line.tenant_id = arrived.tenant_id and line.id = arrived.order_line_id
    join ${ingredientRows} ingredient
      on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
    left join ${lotRows} lot on lot.tenant_id = arrived.tenant_id and lot.id = arrived.lot_id
   where arrived.tenant_id = receipt.tenant_id and arrived.receipt_id = receipt.id)`;

const receiptsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', receipt.id,
           'receivedOn', receipt.received_on, 'deliveryNote', receipt.delivery_note,
           'userName', receipt.user_name, 'createdAt', receipt.created_at,
           'lines', ${receiptLinesJson}) order by receipt.position desc), '[]')
    from (select latest.* from purchase_receipts latest
           where latest.tenant_id = purchase_orders.tenant_id
             and latest.order_id = purchase_orders.id
           order by latest.position desc limit ${sql.lit(shownReceipts)}) receipt)`;

/** What a return (`back`) shows, as JSON. */
const returnJson = sql`jsonb_build_object('id', back.id, 'orderId', line.order_id,
  'orderLineId', back.order_line_id,  'lotId', back.lot_id, 'lotNumber', lot.lot_number, 'ingredientId', lot.ingredient_id,
  'ingredientName', ingredient.name, 'unit', ingredient.unit,
  'quantity', ${takenByMovement(sql`back`)}, 'reason', back.reason,
  'returnedOn', back.returned_on, 'isAwaitedAgain', back.is_awaited_again,
  'userName', back.user_name, 'createdAt', back.created_at)`;
const returnSources = sql`
  join ${lotRows} lot on lot.tenant_id = back.tenant_id and lot.id = back.lot_id
  join ${ingredientRows} ingredient
    on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id
  left join purchase_order_lines line
    on line.tenant_id = back.tenant_id and line.id = back.order_line_id`;

/** A return by itself. */
export const returnStatement = (id: string) => sql<{ readonly found: StoredReturn }>`
  select ${returnJson} as found from supplier_returns back ${returnSources}
   where back.id = ${id}::uuid`;

const returnsJson = sql`(
  select coalesce(jsonb_agg(latest.found order by latest.position desc), '[]')
    from (select back.position, ${returnJson} as found from supplier_returns back ${returnSources}
           where back.tenant_id = purchase_orders.tenant_id and line.order_id = purchase_orders.id
           order by back.position desc limit ${sql.lit(shownReturns)}) latest)`;

export const orderSelection = sql`purchase_orders.*, ${ofSupplier('name')} as supplier_name,
  ${ofSupplier('email')} as supplier_email, ${linesJson} as lines, ${sendingsJson} as sendings,
  ${receiptsJson} as receipts, ${returnsJson} as returns`;
