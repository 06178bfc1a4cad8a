import { erasedCustomerName } from '@cervoise/domain/customers';
import { calendarDateOf } from '@cervoise/domain/dates';
import { ofBrewery, ofName } from '@cervoise/domain/text';
import { type RawBuilder, sql } from 'kysely';
import {
  type Actor,
  allowLongWork,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { customers } from '../customers';
import { readable } from './column-titles';
import type { ExportedColumn, ExportedTable } from './exported-tables';
import { csvFileOf, jsonFileOf } from './manifest';
import { csvParts, jsonParts } from './table-files';
import { type ZippedFile, zipOf } from './zip';

interface CustomerFile {
  readonly table: ExportedTable;
  readonly title: string;
}

const texts = (...names: string[]): ExportedColumn[] =>
  names.map((name) => ({ name, type: 'text' }));
const numbers = (...names: string[]): ExportedColumn[] =>
  names.map((name) => ({ name, type: 'numeric' }));
const instants = (...names: string[]): ExportedColumn[] =>
  names.map((name) => ({ name, type: 'timestamp with time zone' }));

const fileOf = (
  name: string,
  title: string,
  { columns, source }: { columns: readonly ExportedColumn[]; source: RawBuilder<unknown> },
): CustomerFile => ({
  title,
  table: { name, columns, keyColumns: ['created_at'], sealed: null, source },
});

/** The search keys a customer is named by: its own, and those of its sales. */
const nameKeysOf = (id: string) => sql`(
  select name_key from customers where id = ${id}::uuid and erased_at is null
   union select search_key(customer_name) from inventory_movements
   where customer_id = ${id}::uuid and customer_name <> ${erasedCustomerName})`;

/** Sales with what was sold, at the price of that day; those that only name the customer, too. */
const salesOf = (id: string) => sql`(
  select line.created_at, line.posted_on, item.recipe_name, item.batch_number,
         item.container_type, item.volume_in_liters, -line.quantity as quantity,
         line.unit_price, line.customer_name, line.reason, sale.document_number,
         sale.destination, sale.sold_on
    from inventory_movements line
    join inventory_movements sale
      on sale.tenant_id = line.tenant_id and sale.id = coalesce(line.corrects_id, line.id)
    join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
   where sale.customer_id = ${id}::uuid
      or sale.customer_id is null and sale.customer_name in (
        select customer_name from inventory_movements
         where customer_id is null and customer_name is not null
         group by customer_name having search_key(customer_name) = (
           select name_key from customers where id = ${id}::uuid and erased_at is null))) sold`;

const isOf = (id: string) => sql`one.customer_id = ${id}::uuid`;

/** Of the customer, or only named as it is. */
const isNamed = (id: string) =>
  sql`(${isOf(id)} or one.customer_id is null and one.name_key in ${nameKeysOf(id)})`;

const ofRecalls = (table: string, condition: RawBuilder<unknown>) => sql`(
  select one.*, recall.cause_name, recall.reason
    from ${sql.table(table)} one
    join recalls recall on recall.tenant_id = one.tenant_id and recall.id = one.recall_id
   where ${condition}) answered`;

/** What is held about a customer: each table that refers to one is a file. */
export const customerFiles = (id: string): CustomerFile[] => [
  fileOf('customers', 'la fiche', {
    columns: [
      ...texts('name', 'email', 'phone', 'address', 'notes'),
      ...instants('created_at', 'updated_at'),
    ],
    source: sql`(select * from customers where id = ${id}::uuid) own`,
  }),
  fileOf('inventory_movements', 'ce que le client a reçu', {
    columns: [
      { name: 'posted_on', type: 'date' },
      { name: 'sold_on', type: 'date' },
      ...texts('recipe_name', 'batch_number', 'container_type'),
      ...numbers('volume_in_liters', 'quantity', 'unit_price'),
      ...texts('customer_name', 'document_number', 'destination', 'reason'),
    ],
    source: salesOf(id),
  }),
  fileOf('recall_mails', 'les rappels dont il a été prévenu', {
    columns: [...texts('cause_name', 'reason', 'recipient'), ...instants('created_at')],
    source: ofRecalls('recall_mails', isOf(id)),
  }),
  fileOf('recall_answers', 'ce qu’il a répondu aux rappels', {
    columns: [
      ...texts('cause_name', 'reason'),
      { name: 'is_reached', type: 'boolean' },
      ...numbers('held_quantity', 'returned_quantity', 'destroyed_quantity'),
      ...texts('remark'),
      ...instants('created_at'),
    ],
    source: ofRecalls('recall_answers', isNamed(id)),
  }),
  fileOf('recall_returns', 'ce qu’il a rendu ou détruit lors des rappels', {
    columns: [
      ...texts('cause_name', 'reason', 'kind'),
      ...numbers('quantity'),
      { name: 'happened_on', type: 'date' },
      ...texts('document', 'note', 'correction_reason'),
      ...instants('created_at'),
    ],
    source: ofRecalls('recall_returns', isNamed(id)),
  }),
];

const readMe = (name: string, breweryName: string) =>
  [
    `Données ${ofName(name)}, client ${ofBrewery(breweryName)}`,
    '',
    'Les mêmes données sont dans json/, pour un autre logiciel, et dans csv/, pour un tableur.',
    'Elles servent à vendre, à retrouver qui a reçu un lot et à prévenir en cas de rappel.',
    '',
    ...customerFiles('').map(({ table, title }) => `${table.name} : ${title}`),
    '',
  ].join('\n');

async function* zipped(
  tx: TenantTransaction,
  id: string,
  introduction: string,
): AsyncGenerator<ZippedFile> {
  yield { name: 'LISEZMOI.txt', parts: [introduction] };
  for (const { table } of customerFiles(id)) {
    const parts = [tx, readable(table), null, async () => undefined] as const;
    yield { name: jsonFileOf(table.name), parts: jsonParts(...parts) };
    yield { name: csvFileOf(table.name), parts: csvParts(...parts) };
  }
}

export type CustomerExport = ReturnType<typeof createCustomerExport>;

/** Creates the export of what is held about a customer, to be handed to that customer. */
export function createCustomerExport({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    /** A customer's data, as a zip; of a removed one too. @throws NOT_FOUND */
    write: (
      actor: Actor,
      sent: string,
    ): Promise<{ readonly name: string; readonly content: Buffer }> =>
      withTenant(database, actor, async (tx) => {
        const customer = await customers.find(tx, customers.idOf(sent));
        if (!customer) throw customers.notFound();
        await allowLongWork(tx);
        const introduction = readMe(customer.name, actor.breweryName);
        const content: Uint8Array[] = [];
        for await (const piece of zipOf(zipped(tx, customer.id, introduction), now())) {
          content.push(piece);
        }
        const name = `donnees-client-${calendarDateOf(now())}.zip`;
        return { name, content: Buffer.concat(content) };
      }),
  };
}
