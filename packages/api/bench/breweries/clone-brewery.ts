import type { Client } from 'pg';
import { coordinatorTables } from '../../src/distribution/reference-tables';
import { readTenantTables, type TenantTable } from '../../src/testing/tenant-catalog';

/** Breweries copied by one statement for each table. */
const breweriesAtOnce = 250;

/** Keys that belong to no brewery stand in these; nothing refers to one that is left out. */
const leftOut = ['qr_codes', 'hydrometers', 'support_accesses', 'tenant_exports'];

/** The tables of a brewery that are copied, referenced ones first. */
async function readCopiedTables(client: Client): Promise<TenantTable[]> {
  const tables = (await readTenantTables(client)).filter(
    ({ name }) => ![...coordinatorTables, ...leftOut].includes(name),
  );
  const isCopied = (name: string) => tables.some((table) => table.name === name);
  return tables.filter(({ references }) => references.every(({ target }) => isCopied(target)));
}

/** Every id of a copy follows from the original and the number of the copy. */
const copied = (column: string) => `md5(t.${column}::text || k)::uuid`;

function expressionOf(table: string, { name, type }: TenantTable['columns'][number]): string {
  if (type === 'uuid') return copied(name);
  if (table === 'users' && name === 'email') return "k || '.' || t.email";
  if (table === 'tenants' && name === 'brewery_name') return "t.brewery_name || ' ' || k";
  return `t.${name}`;
}

/** Drops the indexes that hold no rule, and returns what makes them again. */
async function dropIndexes(client: Client, tables: readonly TenantTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; create: string }>(
    `select i.oid::regclass::text as name, pg_get_indexdef(i.oid) as create
       from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = any ($1::regclass[]) and not x.indisunique and not x.indisexclusion`,
    [tables.map(({ name }) => name)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ create }) => create);
}

/**
 * Adds copies of a brewery, without what has keys of the installation (codes, hydrometers, exports,
 * sessions). The recipes of a copy cannot be decrypted: their encryption includes
 * their ids.
 * @param client a superuser's connection: rules of single rows are not checked
 * @param first the number of the first copy, which its names and ids follow from
 */
export async function cloneBrewery(
  client: Client,
  tenantId: string,
  first: number,
  count: number,
): Promise<void> {
  const tables = await readCopiedTables(client);
  await client.query('set session_replication_role = replica');
  const indexes = await dropIndexes(client, tables);
  for (let from = first; from < first + count; from += breweriesAtOnce) {
    const to = Math.min(from + breweriesAtOnce, first + count) - 1;
    for (const { name, tenantColumn, columns } of tables) {
      const written = columns.filter((column) => column.written);
      await client.query(
        `insert into ${name} (${written.map((column) => `"${column.name}"`).join(', ')})
         select ${written.map((column) => expressionOf(name, column)).join(', ')}
           from ${name} t cross join generate_series($2::int, $3::int) k
          where t.${tenantColumn} = $1`,
        [tenantId, from, to],
      );
    }
  }
  for (const create of indexes) await client.query(create);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

const instantTypes = ['date', 'timestamp with time zone'];

/** Tables that grow with the years. */
const historyTables = [
  'audit_log',
  'batch_logs',
  'inventory_movements',
  'notification_recipients',
  'notifications',
  'stock_movements',
];

/**
 * Repeats the history of a brewery in months before it, until it has about a number of rows.
 * @param client a superuser's connection: rules of single rows are not checked
 * @returns its rows
 */
export async function lengthenHistory(
  client: Client,
  tenantId: string,
  rows: number,
): Promise<number> {
  const tables = await readCopiedTables(client);
  const count = async (names: readonly string[]) => {
    let total = 0;
    for (const { name, tenantColumn } of tables.filter((table) => names.includes(table.name))) {
      const { rows: counted } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name} where ${tenantColumn} = $1`,
        [tenantId],
      );
      total += counted[0]?.count ?? 0;
    }
    return total;
  };
  const all = tables.map(({ name }) => name);
  const months = Math.max(
    0,
    Math.round((rows - (await count(all))) / (await count(historyTables))),
  );
  await client.query('set session_replication_role = replica');
  for (const { name, columns } of tables.filter((table) => historyTables.includes(table.name))) {
    const written = columns.filter((column) => column.written);
    const value = (column: (typeof written)[number]) => {
      if (column.name === 'id' || column.name === 'notification_id') return copied(column.name);
      if (column.name === 'subject_key') return 'null';
      if (instantTypes.includes(column.type)) return `t."${column.name}" - k * interval '30 days'`;
      return `t."${column.name}"`;
    };
    await client.query(
      `insert into ${name} (${written.map((column) => `"${column.name}"`).join(', ')})
       select ${written.map(value).join(', ')}
         from ${name} t cross join generate_series(1, $2::int) k where t.tenant_id = $1
       on conflict do nothing`,
      [tenantId, months],
    );
  }
  await client.query('set session_replication_role = default');
  return count(all);
}
