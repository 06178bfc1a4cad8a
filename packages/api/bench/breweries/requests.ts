import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { TestApi } from '../../src/testing';
import { readAppQuery, readDashboardQuery } from '../app-query';

const manager = 'manager@demo.example';

/** Sends one request, and waits for its answer. @throws when it is refused */
export type Request = () => Promise<void>;

async function send(
  api: TestApi,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Record<string, unknown>> {
  const { data, errors } = await api.query(query, variables, token);
  if (errors) throw new Error(errors[0]?.message);
  return data;
}

async function idOf(api: TestApi, token: string, query: string): Promise<string> {
  const { page } = await send(api, query, {}, token);
  // As both queries name their answer.
  const id = (page as { nodes: { id: string }[] }).nodes[0]?.id;
  if (!id) throw new Error('The brewery has nothing to ask for.');
  return id;
}

/** What a brewer does, by name: the requests of the app's own screens. */
export async function createRequests(api: TestApi): Promise<Readonly<Record<string, Request>>> {
  const token = await api.loginAs(manager);
  const today = calendarDateOf(new Date());
  const batchId = await idOf(
    api,
    token,
    '{ page: productionBatchesPage(first: 1, page: 1) { nodes { id } } }',
  );
  const ingredientId = await idOf(
    api,
    token,
    '{ page: ingredientsPage(first: 1, page: 1) { nodes { id } } }',
  );
  const list = readAppQuery(
    'mf-inventory/src/features/ingredients/ingredient.graphql.ts',
    'IngredientList',
  );
  const batch = readAppQuery('mf-production/src/features/batches/batch.graphql.ts', 'Batch', [
    'mf-production/src/log-queue/batch-log.graphql.ts',
  ]);
  const dashboard = readDashboardQuery();
  const shown = {
    ...{ shown: 3, cards: 6, today, inThirtyDays: addDays(today, 30) },
    firstMonth: `${addDays(today, -150).slice(0, 7)}-01`,
  };
  return {
    login: async () => {
      await send(
        api,
        'mutation ($input: LoginInput!) { login(loginInput: $input) { __typename } }',
        { input: { email: manager, password: 'cervoise-demo' } },
      );
    },
    list: async () => {
      await send(api, list, { filter: {}, sort: null, first: 25, page: 1 }, token);
    },
    dashboard: async () => {
      await send(api, dashboard, shown, token);
    },
    batch: async () => {
      await send(api, batch, { id: batchId }, token);
    },
    write: async () => {
      const requestId = randomUUID();
      await send(
        api,
        'mutation ($input: ReceiveIngredientLotInput!) { receiveIngredientLot(input: $input) { id } }',
        {
          input: { requestId, ingredientId, lotNumber: requestId, quantity: 1, receivedOn: today },
        },
        token,
      );
    },
  };
}

/** Milliseconds of each request, of two installations in turn. */
export async function timeInTurn(
  first: Readonly<Record<string, Request>>,
  second: Readonly<Record<string, Request>>,
  turns: number,
): Promise<Readonly<Record<string, readonly [number[], number[]]>>> {
  const warmUp = Math.ceil(turns / 5);
  const taken: Record<string, [number[], number[]]> = {};
  for (const [name, ofFirst] of Object.entries(first)) {
    const ofSecond = second[name];
    if (!ofSecond) throw new Error(`There is no ${name} in the other one.`);
    const both: [number[], number[]] = [[], []];
    for (let turn = -warmUp; turn < turns; turn += 1) {
      // Neither is always the one that finds the processor's caches warm.
      for (const place of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now();
        await (place === 0 ? ofFirst : ofSecond)();
        if (turn >= 0) both[place].push(performance.now() - start);
      }
    }
    taken[name] = both;
  }
  return taken;
}
