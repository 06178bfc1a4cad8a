import type { OrderLineValues, PurchaseOrderValues } from '@cervoise/domain/purchasing';
import { isOpenOrder, orderStateOf, standardVatRate } from '@cervoise/domain/purchasing';
import { plural, sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, refuseField } from '../../errors';
import { ingredients } from '../ingredients';
import { selectArticlesOf } from '../supplier-articles';
import { suppliers } from '../suppliers';
import { goneLine } from './close-order';
import { type WrittenLine, writeLines } from './order-lines.store';
import type { OrderRow, StoredLine } from './order-rows';
import { orders } from './orders.store';

/** What an older page, or a draft of « À commander », does not say stays as it was. */
function vatRateOf(
  { id, vatRate }: OrderLineValues,
  known: ReadonlyMap<string, number | null>,
): number | null {
  if (vatRate !== undefined) return vatRate;
  return id ? (known.get(id) ?? null) : standardVatRate;
}

/**
 * Lines with the supplier's article in that pack.
 * @param before lines that the order has already: their ingredients may have been removed since
 * @throws NOT_FOUND, BAD_USER_INPUT for a removed ingredient
 */
async function withArticles(
  tx: TenantTransaction,
  supplierId: string,
  lines: readonly OrderLineValues[],
  before: readonly StoredLine[] = [],
): Promise<WrittenLine[]> {
  const ids = [...new Set(lines.map(({ ingredientId }) => ingredientId))];
  const found = new Map((await ingredients.findMany(tx, ids)).map((row) => [row.id, row]));
  const known = new Set(before.map(({ ingredientId }) => ingredientId));
  const rates = new Map(before.map(({ id, vatRate }) => [id, vatRate]));
  for (const id of ids) {
    const row = found.get(id);
    if (!row) throw ingredients.notFound();
    const refusal = ingredients.refusalOf(row);
    if (refusal && !known.has(id)) refuseField('lines', `${row.name} est supprimé.`);
  }
  const articles = await selectArticlesOf(tx, supplierId, ids);
  return lines.map((line) => ({
    ...line,
    vatRate: vatRateOf(line, rates),
    articleId:
      articles.find(
        ({ ingredientId, packQuantity }) =>
          ingredientId === line.ingredientId && packQuantity === (line.packQuantity ?? null),
      )?.id ?? null,
  }));
}

/** The order as it is now. */
async function written(tx: TenantTransaction, id: string): Promise<OrderRow> {
  const row = await orders.find(tx, id);
  if (!row) throw orders.notFound();
  return row;
}

/** The next number of a year; two orders at once get two. */
async function nextSequence(tx: TenantTransaction, year: number): Promise<number> {
  const { rows } = await sql<{ greatest: number }>`
    select greatest_order_sequence(${year}::int) as greatest`.execute(tx);
  return (rows[0]?.greatest ?? 0) + 1;
}

/** Writes a draft under the next number of the year. @throws NOT_FOUND, BAD_USER_INPUT */
export async function createOrder(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  { lines, ...values }: PurchaseOrderValues,
): Promise<OrderRow> {
  const { author } = context;
  await suppliers.lockActive(tx, values.supplierId);
  const complete = await withArticles(tx, values.supplierId, lines);
  const year = Number(context.today.slice(0, 4));
  const sequence = await nextSequence(tx, year);
  const columns = orders.columnsOf({ ...values, lines }, null, context.today);
  const by = { userId: author.userId, userName: author.name };
  await orders.insert(tx, context, [{ id, columns: { ...columns, ...by, year, sequence } }]);
  await writeLines(tx, context, id, complete);
  return written(tx, id);
}

/**
 * @throws BAD_USER_INPUT where lines lose what arrived of them or are another order's, and where more is
 * ordered of a closed one
 */
function refuseLostReceipts({ lines: before }: OrderRow, lines: readonly OrderLineValues[]): void {
  const known = new Set(before.map(({ id }) => id));
  if (lines.some(({ id }) => id && !known.has(id))) {
    refuseField('lines', goneLine);
  }
  for (const { id, ingredientId, ingredientName, unit, ...line } of before) {
    if (!line.hasReceipts && !line.isClosed) continue;
    const after = lines.find((one) => one.id === id);
    const arrived = sentence(
      `${ingredientName} : ${quantityText(line.receivedQuantity, unit)} déjà ${plural(line.receivedQuantity, 'reçu')}`,
    );
    // More may have come than was ordered: the line then stays as it was.
    const least = Math.min(line.receivedQuantity, line.quantity);
    if (!after || after.ingredientId !== ingredientId || after.quantity < least) {
      refuseField('lines', `${arrived} La ligne reste, avec au moins cette quantité.`);
    }
    if (line.isClosed && after.quantity > line.quantity) {
      refuseField('lines', `${ingredientName} : cette ligne est soldée, rouvrez-la d’abord.`);
    }
  }
}

/** Changes an order that is not complete. @throws NOT_FOUND, BAD_USER_INPUT */
export async function changeOrder(
  tx: TenantTransaction,
  context: WriteContext,
  before: OrderRow,
  values: PurchaseOrderValues,
): Promise<OrderRow> {
  const state = orderStateOf(before);
  if (!isOpenOrder(state)) {
    throw badUserInput('Cette commande est terminée : elle ne se modifie plus.');
  }
  if (values.supplierId !== before.supplierId) {
    if (state !== 'draft') {
      refuseField('supplierId', 'La commande est partie : son fournisseur ne change plus.');
    }
    await suppliers.lockActive(tx, values.supplierId);
  }
  refuseLostReceipts(before, values.lines);
  const complete = await withArticles(tx, values.supplierId, values.lines, before.lines);
  const columns = orders.columnsOf(values, before, context.today);
  await orders.write(tx, context, { rows: [before], columns });
  await writeLines(tx, context, before.id, complete);
  return written(tx, before.id);
}
