import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@cervoise/domain/roles';
import type { Client } from 'pg';
import { connect } from '../db/connection';
import { withTenant } from '../db/tenant-transaction';
import { insertTenant } from '../modules/tenants/tenants.store';
import { startTestApi, type TestApi } from '../testing';
import { operationAccess } from '../testing/operation-access';
import { type Operation, sampleOperation, takesIds } from '../testing/sample-operation';
import { ensureSampleRow } from '../testing/sample-rows';
import { readTenantTables, type TenantTable } from '../testing/tenant-catalog';
import { createSchema } from './schema';

/**
 * Every operation of the schema, run by every role, without a session, and on another brewery's
 * records. The operations are read from the schema: none is left out.
 */

const schema = createSchema();
const operationsOf = (kind: 'query' | 'mutation') => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {}).map((operation) => ({ kind, operation }));
};
const operations = [...operationsOf('query'), ...operationsOf('mutation')];

const emails: Readonly<Record<Role, string>> = {
  superadmin: 'superadmin@cervoise.example',
  admin: 'admin@demo.example',
  manager: 'manager@demo.example',
  brewer: 'brewer@demo.example',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Runs a document in a session of its own: some end theirs. */
async function run(document: string, email: string | null) {
  const token = email ? await api.loginAs(email) : undefined;
  return api.query(document, {}, token);
}

const refusalOfRights = "Vous n'avez pas les droits nécessaires pour effectuer cette action.";

it('has one line of the table for every operation, and none for another', () => {
  const listed = operationAccess.flatMap((access) => access.operations);
  const existing = operations.map(({ operation }) => operation.name);
  expect(listed.toSorted()).toEqual(existing.toSorted());
});

describe.each(operationAccess)('for $who', ({ roles: allowed, operations: listed }) => {
  const known = operations.filter(({ operation }) => listed.includes(operation.name));

  it.each(known.map((one) => [one.operation.name, one] as const))(
    '%s',
    async (_name, { kind, operation }) => {
      const document = sampleOperation(kind, operation, { id: randomUUID() });
      const outcomes: [string, boolean][] = [];
      for (const role of ['nobody', ...roles] as const) {
        const { errors } = await run(document, role === 'nobody' ? null : emails[role]);
        const { extensions, message } = errors?.[0] ?? {};
        // A rule of its own may refuse too, in its own words.
        const isRefused =
          extensions?.code === 'UNAUTHENTICATED' ||
          (extensions?.code === 'FORBIDDEN' && message === refusalOfRights);
        outcomes.push([role, !isRefused]);
      }
      expect(outcomes).toEqual([
        ['nobody', allowed === null],
        ...roles.map((role) => [role, allowed === null || allowed.includes(role)]),
      ]);
    },
  );
});

describe('on records of another brewery', () => {
  /** The id of the brewery and of each of its records, whatever the table. */
  const id = randomUUID();
  const ownEmail = 'admin@temoin.example';
  let client: Client;
  let tables: TenantTable[];
  let untouched: readonly string[];
  let texts: readonly string[];

  beforeAll(async () => {
    client = await connect(api.adminAddress);
    await withTenant(api.database, { tenantId: id }, (tx) =>
      insertTenant(tx, { id, breweryName: 'Brasserie témoin', isEditor: false, isDemo: false }),
    );
    tables = (await readTenantTables(client)).filter(({ name }) => name !== 'tenants');
    for (const table of tables) {
      await ensureSampleRow(client, table, id);
      if (table.columns.some(({ name, type }) => name === 'id' && type === 'uuid')) {
        // A trigger may have added more of them.
        await client.query(
          `update ${table.name} set id = $1
            where ctid = (select ctid from ${table.name} where tenant_id = $1 limit 1)`,
          [id],
        );
      }
      if (table.name === 'users') {
        await client.query(`update users set role = 'admin', email = $2 where tenant_id = $1`, [
          id,
          ownEmail,
        ]);
      }
    }
    untouched = await readState();
    const sampleTexts = untouched.join(' ').match(/\/[a-z_]+-[0-9a-f]{8}/g) ?? [];
    texts = ['Brasserie témoin', ownEmail, ...sampleTexts];
  });
  afterAll(() => client.end());

  /** The rows of the brewery, as text by table. */
  async function readState(): Promise<readonly string[]> {
    const parts = tables.map(
      ({ name }) =>
        `select '${name}: ' || string_agg(t::text, ' ' order by t::text) as state
           from ${name} t where tenant_id = $1`,
    );
    const { rows } = await client.query<{ state: string }>(parts.join(' union all '), [id]);
    return rows.map(({ state }) => state);
  }

  const given = operations.filter(({ operation }) => takesIds(operation));
  const documentOf = ({ kind, operation }: { kind: 'query' | 'mutation'; operation: Operation }) =>
    sampleOperation(kind, operation, { id, depth: 2 });
  const told = (answer: unknown) => {
    const json = JSON.stringify(answer);
    return texts.filter((text) => json.includes(text));
  };

  it('tells its own people of them', async () => {
    for (const name of ['ingredient', 'equipmentItem', 'inventoryItem', 'user']) {
      const one = given.find(({ operation }) => operation.name === name);
      if (!one) throw new Error(`${name} takes no id.`);
      const { data } = await run(documentOf(one), ownEmail);
      expect([name, told(data).length > 0]).toEqual([name, true]);
    }
    // Whoever logs in leaves a session.
    untouched = await readState();
  });

  it.each(given.map((one) => [one.operation.name, one] as const))(
    '%s reads and changes nothing',
    async (_name, one) => {
      expect(told(await run(documentOf(one), 'admin@other.example'))).toEqual([]);
      expect(await readState()).toEqual(untouched);
    },
  );
});
