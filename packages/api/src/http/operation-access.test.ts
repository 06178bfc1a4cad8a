import { randomUUID } from 'node:crypto';
import { type Role, roles } from '@cervoise/domain/roles';
import type { Client } from 'pg';
import { connect } from '../db/connection';
import { startTestApi, type TestApi } from '../testing';
import { addForeignBrewery, type ForeignBrewery } from '../testing/foreign-brewery';
import { operationAccess } from '../testing/operation-access';
import { type Operation, sampleOperation, takesIds } from '../testing/sample-operation';
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
  // One operation requires a second factor of admins, who could do nothing else afterwards.
  await api.adminDatabase.updateTable('tenants').set({ requiresSecondFactor: false }).execute();
  const token = email ? await api.loginAs(email) : undefined;
  return api.query(document, {}, token);
}

const refusalOfRights = "Vous n'avez pas les droits nécessaires pour effectuer cette action.";

it('has exactly one table row per operation', () => {
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

describe('with an id that is none', () => {
  const given = operations.filter(({ operation }) => takesIds(operation));
  it.each(given.map((one) => [one.operation.name, one] as const))(
    '%s does not fail',
    async (_name, { kind, operation }) => {
      const document = sampleOperation(kind, operation, { id: '_' });
      for (const email of [emails.admin, emails.superadmin]) {
        const { errors = [] } = await run(document, email);
        expect(errors.map(({ extensions }) => extensions.code)).not.toContain(
          'INTERNAL_SERVER_ERROR',
        );
      }
    },
  );
});

describe('on records of another brewery', () => {
  let client: Client;
  let foreign: ForeignBrewery;
  let untouched: readonly string[];
  beforeAll(async () => {
    client = await connect(api.adminAddress);
    foreign = await addForeignBrewery(api, client);
    untouched = await foreign.readState();
  });
  afterAll(() => client.end());

  const given = operations.filter(({ operation }) => takesIds(operation));
  const documentOf = ({ kind, operation }: { kind: 'query' | 'mutation'; operation: Operation }) =>
    sampleOperation(kind, operation, { id: foreign.id, depth: 2 });
  const textsIn = (answer: unknown) => foreign.foundIn(JSON.stringify(answer));

  it('returns them to its own users', async () => {
    for (const name of ['ingredient', 'equipmentItem', 'inventoryItem', 'user']) {
      const one = given.find(({ operation }) => operation.name === name);
      if (!one) throw new Error(`${name} takes no id.`);
      const { data } = await run(documentOf(one), foreign.ownEmail);
      expect([name, textsIn(data).length > 0]).toEqual([name, true]);
    }
    // Whoever logs in leaves a session.
    untouched = await foreign.readState();
  });

  it.each(given.map((one) => [one.operation.name, one] as const))(
    '%s reads and changes nothing',
    async (_name, one) => {
      expect(textsIn(await run(documentOf(one), 'admin@other.example'))).toEqual([]);
      expect(await foreign.readState()).toEqual(untouched);
    },
  );
});
