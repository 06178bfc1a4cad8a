import { randomUUID } from 'node:crypto';
import { Kind, parse } from 'graphql';
import { withoutTransactions } from './bulk';
import { startTestApi } from './start-test-api';
import { statementLimitOf } from './statement-limits';
import { comparePlans } from './statement-plans';
import type { TestApi } from './test-api';

type Values = Readonly<Record<string, readonly [type: string, value: unknown]>>;
type Answer = Readonly<Record<string, unknown>>;

/** The queries and mutations that a module adds to the schema. */
const operationsOf = ({ schema }: { readonly schema: string }): string[] =>
  parse(schema).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_EXTENSION &&
    ['Query', 'Mutation'].includes(definition.name.value)
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  );

/**
 * Counts the SQL statements that operations take. Those that begin and end the transaction, and those
 * of the session and the limits, which are the request's, are not counted.
 */
export function measureStatements() {
  let api: TestApi;
  let token: string;
  const tried = new Map<string, number>();

  /** Runs an operation with its arguments by their types. */
  async function run(
    kind: 'query' | 'mutation',
    field: string,
    values: Values = {},
    selection = '',
    as = token,
  ): Promise<Answer> {
    const names = Object.keys(values);
    const declared = names.map((name) => `$${name}: ${values[name]?.[0]}`).join(', ');
    const passed = names.map((name) => `${name}: $${name}`).join(', ');
    const document = `${kind} ${declared && `(${declared})`} {
      answer: ${field}${passed && `(${passed})`} ${selection} }`;
    const variables = Object.fromEntries(names.map((name) => [name, values[name]?.[1]]));
    let answer: Answer = {};
    // What the operation before began in the background.
    await api.settled();
    const statements = await api.statementsOf(async () => {
      const { data, errors } = await api.query<{ answer: Answer }>(document, variables, as);
      if (errors) throw new Error(`${field}: ${errors[0]?.message}`);
      answer = data.answer;
    });
    // Mails are delivered behind the answer, at any time. A request is claimed with the statement
    // that enters the tenant, and counts with it.
    const own = withoutTransactions(statements).filter(
      (text) =>
        !/find_session|throttle_attempt|claim_request|^(?:update|delete from) "mails"/.test(text),
    );
    tried.set(field, Math.max(tried.get(field) ?? 0, own.length));
    return answer;
  }

  return {
    run,
    /** Starts the API; what runs without a token is a manager's. */
    start: async () => {
      api = await startTestApi();
      api.setClock(new Date('2026-03-12T08:00:00Z'));
      token = await api.loginAs('manager@demo.example');
      return { api, token };
    },
    read: (field: string, values: Values = {}, selection = '', as = token) =>
      run('query', field, values, selection, as),
    write: (field: string, type: string, input: object, selection = '{ id }', as = token) =>
      run(
        'mutation',
        field,
        { input: [`${type}!`, { requestId: randomUUID(), ...input }] },
        selection,
        as,
      ),
    /** The operations of modules that were not run, and those that took too many statements. */
    faults: (modules: readonly { readonly schema: string }[]) => ({
      notMeasured: modules.flatMap(operationsOf).filter((field) => !tried.has(field)),
      tooMany: [...tried].filter(([field, count]) => count > statementLimitOf(field)),
    }),
    comparePlans: async () =>
      comparePlans(api, (await api.actorOf('manager@demo.example')).tenantId),
  };
}

export const ids = (...values: unknown[]) => ({ ids: ['[ID!]!', values] }) as const;
export const one = (id: unknown) => ({ id: ['ID!', id] }) as const;
export const bulkFields = '{ changedCount refused { id } }';
