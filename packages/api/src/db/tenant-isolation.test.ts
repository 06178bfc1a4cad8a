import type { Client } from 'pg';
import { startTestApi, type TestApi } from '../testing';
import { ensureSampleRow, insertRow, type Row } from '../testing/sample-rows';
import {
  readTenantTables,
  type TenantReference,
  type TenantTable,
} from '../testing/tenant-catalog';
import { connect } from './connection';

/**
 * Tries every tenant table of the catalog: select, insert, update and delete as the row's own
 * tenant, as another and as none, and each reference with another tenant's row.
 */

let api: TestApi;
let admin: Client;
let tables: TenantTable[];
let own: string;
let other: string;
const rows = new Map<string, { own: Row; other: Row }>();

beforeAll(async () => {
  api = await startTestApi();
  admin = await connect(api.adminAddress);
  own = (await api.actorOf('admin@demo.example')).tenantId;
  other = (await api.actorOf('admin@other.example')).tenantId;
  tables = await readTenantTables(admin);
  for (const table of tables) {
    rows.set(table.name, {
      own: await ensureSampleRow(admin, table, own),
      other: await ensureSampleRow(admin, table, other),
    });
  }
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

const rowsOf = (table: TenantTable) => {
  const found = rows.get(table.name);
  if (!found) throw new Error(`${table.name} has no sample row.`);
  return found;
};

/** The columns a row is written with; the driver would write a list for an array of PostgreSQL. */
const written = (table: TenantTable, row: Row): Row =>
  Object.fromEntries(
    table.columns
      .filter((column) => column.written)
      .map(({ name, type }) => [
        name,
        type === 'jsonb' && Array.isArray(row[name]) ? JSON.stringify(row[name]) : row[name],
      ]),
  );

type Outcome = number | string;

/** Runs statements as the application for a tenant, and undoes them. */
async function asTenant(
  tenantId: string | null,
  work: () => Promise<{ rowCount: number | null } | Row>,
  before: () => Promise<unknown> = async () => undefined,
): Promise<Outcome> {
  await admin.query('begin');
  try {
    await before();
    await admin.query('set local role cervoise_app');
    if (tenantId) await admin.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
    const result = await work();
    return 'rowCount' in result && typeof result.rowCount === 'number' ? result.rowCount : 1;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await admin.query('rollback');
  }
}

const refused = '42501';
const noSuchRow = '23503';

async function mayDo(table: TenantTable, action: string): Promise<boolean> {
  const { rows: answer } = await admin.query<{ may: boolean }>(
    `select has_table_privilege('cervoise_app', $1, $2) as may`,
    [table.name, action],
  );
  return answer[0]?.may ?? false;
}

/** Columns the application may change, those granted one by one included. */
async function changeableColumns(table: TenantTable): Promise<string[]> {
  const names = table.columns.filter((column) => column.written).map(({ name }) => name);
  const { rows: answer } = await admin.query<{ name: string }>(
    `select name from unnest($2::text[]) name where has_column_privilege('cervoise_app', $1, name, 'update')`,
    [table.name, names],
  );
  return answer.map(({ name }) => name);
}

/** Removes a row past every foreign key, so that it can be written again. */
async function makeRoom(table: TenantTable, row: Row): Promise<void> {
  await admin.query(`set local session_replication_role = replica`);
  const keys = Object.entries(written(table, row)).filter(([, value]) => value !== null);
  const condition = keys.map(([name], index) => `${name} = $${index + 1}`).join(' and ');
  const { rowCount } = await admin.query(
    `delete from ${table.name} where ${condition}`,
    keys.map(([, value]) => value),
  );
  if (rowCount !== 1) throw new Error(`${table.name} lost ${rowCount} rows instead of one.`);
  await admin.query(`set local session_replication_role = origin`);
}

it('covers every tenant table', () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tenants', 'users', 'password_reset_tokens', 'idempotency_keys']),
  );
});

it('shows a row to its own tenant only', async () => {
  for (const table of tables) {
    const select = (tenantId: string | null) =>
      asTenant(tenantId, () =>
        admin.query(`select from ${table.name} where ${table.tenantColumn} = $1`, [own]),
      );
    expect([table.name, await select(own)]).not.toEqual([table.name, 0]);
    expect([table.name, await select(other)]).toEqual([table.name, 0]);
    expect([table.name, await select(null)]).toEqual([table.name, 0]);
    const everything = await asTenant(null, () => admin.query(`select from ${table.name}`));
    expect([table.name, everything]).toEqual([table.name, 0]);
  }
});

it('accepts a row of the current tenant only', async () => {
  for (const table of tables) {
    const row = rowsOf(table).own;
    const insert = (tenantId: string | null) =>
      asTenant(
        tenantId,
        () => insertRow(admin, table.name, written(table, row)),
        () => makeRoom(table, row),
      );
    const expected = (await mayDo(table, 'insert')) ? 1 : refused;
    expect([table.name, await insert(own)]).toEqual([table.name, expected]);
    expect([table.name, await insert(other)]).toEqual([table.name, refused]);
    expect([table.name, await insert(null)]).toEqual([table.name, refused]);
  }
});

it('updates rows of the current tenant only, and moves none to another', async () => {
  for (const table of tables) {
    const may = await mayDo(table, 'update');
    const update = (tenantId: string | null, value: string) =>
      asTenant(tenantId, () =>
        admin.query(
          `update ${table.name} set ${table.tenantColumn} = $1 where ${table.tenantColumn} = $2`,
          [value, own],
        ),
      );
    const kept = await update(own, own);
    expect([table.name, may ? Number(kept) >= 1 : kept]).toEqual([table.name, may || refused]);
    expect([table.name, await update(other, own)]).toEqual([table.name, may ? 0 : refused]);
    expect([table.name, await update(null, own)]).toEqual([table.name, may ? 0 : refused]);
    expect([table.name, await update(own, other)]).toEqual([table.name, refused]);
    for (const column of await changeableColumns(table)) {
      const touch = (tenantId: string | null) =>
        asTenant(tenantId, () =>
          admin.query(
            `update ${table.name} set ${column} = ${column} where ${table.tenantColumn} = $1`,
            [own],
          ),
        );
      const label = `${table.name}.${column}`;
      expect([label, Number(await touch(own)) >= 1]).toEqual([label, true]);
      expect([label, await touch(other)]).toEqual([label, 0]);
      expect([label, await touch(null)]).toEqual([label, 0]);
    }
  }
});

it('deletes rows of the current tenant only', async () => {
  for (const table of tables) {
    const may = await mayDo(table, 'delete');
    const remove = (tenantId: string | null) =>
      asTenant(tenantId, () =>
        admin.query(`delete from ${table.name} where ${table.tenantColumn} = $1`, [own]),
      );
    const removed = await remove(own);
    const didRemove = removed === noSuchRow || Number(removed) >= 1;
    expect([table.name, may ? didRemove : removed]).toEqual([table.name, may || refused]);
    expect([table.name, await remove(other)]).toEqual([table.name, may ? 0 : refused]);
    expect([table.name, await remove(null)]).toEqual([table.name, may ? 0 : refused]);
  }
});

describe('a reference to another tenant’s row', () => {
  /**
   * Drops checks, since those over several columns would speak before the reference does, and has
   * every reference checked at once.
   */
  const withoutChecks = async (table: TenantTable) => {
    const { rows: checks } = await admin.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table.name],
    );
    for (const { name } of checks) {
      await admin.query(`alter table ${table.name} drop constraint ${name}`);
    }
    const { rows: deferred } = await admin.query<{ name: string }>(
      `select conname as name from pg_constraint
        where conrelid = $1::regclass and contype = 'f' and condeferred`,
      [table.name],
    );
    for (const { name } of deferred) await admin.query(`set constraints ${name} immediate`);
  };

  const foreignValues = ({ target, columns }: TenantReference): Row => {
    const foreign = rows.get(target)?.other;
    return Object.fromEntries(columns.map(([column, key]) => [column, foreign?.[key]]));
  };

  it('is refused in a new row', async () => {
    for (const table of tables) {
      if (!(await mayDo(table, 'insert'))) continue;
      const row = rowsOf(table).own;
      for (const reference of table.references) {
        const values = { ...written(table, row), ...foreignValues(reference) };
        const outcome = await asTenant(
          own,
          () => insertRow(admin, table.name, values),
          async () => {
            await withoutChecks(table);
            await makeRoom(table, row);
          },
        );
        const label = `${table.name}.${reference.constraint}`;
        expect([label, outcome]).toEqual([label, noSuchRow]);
      }
    }
  });

  it('is refused in an existing row', async () => {
    for (const table of tables) {
      if (!(await mayDo(table, 'update'))) continue;
      for (const reference of table.references) {
        const values = Object.entries(foreignValues(reference));
        const assignments = values.map(([column], index) => `${column} = $${index + 2}`);
        const outcome = await asTenant(
          own,
          () =>
            admin.query(
              `update ${table.name} set ${assignments.join(', ')} where ${table.tenantColumn} = $1`,
              [own, ...values.map(([, value]) => value)],
            ),
          () => withoutChecks(table),
        );
        const label = `${table.name}.${reference.constraint}`;
        expect([label, outcome]).toEqual([label, noSuchRow]);
      }
    }
  });
});
