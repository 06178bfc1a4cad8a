import {
  isAwaited as isAwaitedState,
  lineAmount,
  linesAmount,
  orderAmount,
  orderChanges,
  orderStateOf,
  orderVat,
  outstandingQuantity,
  purchaseOrderSchema,
} from '@cervoise/domain/purchasing';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import { identifier } from '../../db/identifier';
import { badUserInput } from '../../errors';
import type {
  PurchaseOrder,
  PurchaseOrderFilter,
  PurchaseOrderSort,
  SupplierReturn,
} from '../../generated/resolvers';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { sqlSource } from '../../records/sql-source';
import { supplierRows } from '../suppliers';
import {
  isSentAndOpen,
  type OrderRow,
  orderSelection,
  outstandingOf,
  type StoredReturn,
} from './order-rows';
import { sentOrderOf } from './sent-order';

/** Whether something of a sent order is still to come. */
const isIncomplete = sql<SqlBool>`exists (
  select from purchase_order_lines line
   where line.tenant_id = purchase_orders.tenant_id and line.order_id = purchase_orders.id
     and ${outstandingOf(sql`line`)} > 0)`;
const isAwaited = sql<SqlBool>`(${isSentAndOpen(sql`purchase_orders`)} and ${isIncomplete})`;

const ofSupplier = (column: 'name_key') => sql`(
  select supplier.${sql.raw(column)} from ${supplierRows} supplier
   where supplier.tenant_id = purchase_orders.tenant_id
     and supplier.id = purchase_orders.supplier_id)`;

/** A return as the API shows it. */
export const returnView = ({ createdAt, ...row }: StoredReturn): SupplierReturn => ({
  ...row,
  createdAt: new Date(createdAt),
});

/** An order as the API shows it. */
function orderView({ sendings, receipts, returns, lines, ...row }: OrderRow): PurchaseOrder {
  const [last] = sendings;
  const sentLines = new Set(last?.content.lines.map(({ id }) => id));
  const known = { ...row, lines };
  const state = orderStateOf(known);
  return {
    ...row,
    state,
    lines: lines.map((line) => ({
      ...line,
      amount: lineAmount(line),
      isSent: sentLines.has(line.id),
      outstandingQuantity: isAwaitedState(state) ? outstandingQuantity(line) : 0,
    })),
    linesAmount: linesAmount(lines),
    amount: orderAmount(lines, row.carriage),
    vat: orderVat(lines, row.carriage),
    changesToSend: last ? orderChanges(last.content, sentOrderOf(known)) : [],
    sendings: sendings.map(({ content, createdAt, ...sending }) => ({
      ...sending,
      changes: content.changes,
      createdAt: new Date(createdAt),
    })),
    receipts: receipts.map((receipt) => ({ ...receipt, createdAt: new Date(receipt.createdAt) })),
    returns: returns.map(returnView),
    isDeleted: row.deletedAt !== null,
  };
}

export const orders = defineRecords({
  table: 'purchaseOrders',
  typeName: 'PurchaseOrder',
  schema: purchaseOrderSchema,
  selection: orderSelection,
  source: sqlSource<OrderRow, PurchaseOrderFilter, PurchaseOrderSort>({
    table: 'purchaseOrders',
    selection: orderSelection,
    views: {
      draft: () => sql<SqlBool>`purchase_orders.sent_at is null`,
      awaited: () => isAwaited,
      late: (today) => sql<SqlBool>`purchase_orders.expected_on < ${today}::date and ${isAwaited}`,
      done: () => sql<SqlBool>`purchase_orders.sent_at is not null and not ${isAwaited}`,
    },
    filters: {
      supplierId: (id) => sql<SqlBool>`purchase_orders.supplier_id = ${identifier(id)}::uuid`,
      ingredientId: (id) => sql<SqlBool>`exists (
        select from purchase_order_lines line
         where line.tenant_id = purchase_orders.tenant_id and line.order_id = purchase_orders.id
           and line.ingredient_id = ${identifier(id)}::uuid)`,
      lotId: (id) => sql<SqlBool>`exists (
        select from purchase_order_lines line
          join purchase_receipt_lines arrived
            on arrived.tenant_id = line.tenant_id and arrived.order_line_id = line.id
         where line.tenant_id = purchase_orders.tenant_id and line.order_id = purchase_orders.id
           and arrived.lot_id = ${identifier(id)}::uuid)`,
    },
    search: (text) => sql<SqlBool>`(purchase_orders.number like ${containing(text)}
      or ${ofSupplier('name_key')} like ${containing(text)})`,
    sortKeys: {
      number: () => sql`purchase_orders.number`,
      supplier: () => ofSupplier('name_key'),
      expectedOn: () => sql`purchase_orders.expected_on`,
    },
    nullableSortFields: ['expectedOn'],
    ties: (direction) => sql`purchase_orders.number ${direction}`,
    defaultSort: { field: 'number', direction: 'desc' },
  }),
  messages: {
    notFound: 'Commande non trouvée',
    removed: 'Cette commande est supprimée. Restaurez-la pour la modifier.',
  },
  nameOf: ({ number }) => number,
  view: (row: OrderRow): PurchaseOrder => orderView(row),
  toColumns: ({ lines: _lines, ...values }) => emptyToNull(values),
  refuseRemoval: async (_tx, rows) =>
    new Map(
      rows
        .filter(({ sentAt }) => sentAt !== null)
        .map(({ id }) => [
          id,
          badUserInput('Cette commande est partie : annulez-la plutôt que de la supprimer.'),
        ]),
    ),
});

/** What other modules may read of orders, for their joins. */
export const orderRows = sql`(select tenant_id, id, number, deleted_at from purchase_orders)`;
