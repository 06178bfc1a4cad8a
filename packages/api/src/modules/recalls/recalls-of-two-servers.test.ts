import { randomUUID } from 'node:crypto';
import { type RunningServer, readConfig, startServer } from '../../index';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { databaseUrl } from '../../testing/test-database';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { blockedRows, reachedRows } from './testing/recall-account';

let api: TestApi;
let servers: readonly [RunningServer, RunningServer];
let manager: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;

const send = async <Body>({ url }: RunningServer, body: object, token = ''): Promise<Body> => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  // The response has the type that the test declares, since the test checks it.
  return (await answer.json()) as Body;
};
const loginAs = async (email: string): Promise<string> => {
  const { data } = await send<{ data: { login: { accessToken: string } } }>(servers[0], {
    query: 'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }',
    variables: { input: { email, password: testPassword } },
  });
  return data.login.accessToken;
};

beforeAll(async () => {
  api = await startTestApi();
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl(api.ownerAddress),
    CERVOISE_TOKEN_KEY: 'a token key for tests, long enough as well',
    CERVOISE_RECIPE_KEY: 'a recipe key for tests, long enough as well',
    CERVOISE_BACKUP_KEY: 'a backup key for tests, long enough as well',
    CERVOISE_LOG_LEVEL: 'silent',
    CERVOISE_WRITES_PER_MINUTE: '1000000',
  });
  servers = [await startServer(config), await startServer(config)];
  manager = await loginAs('manager@demo.example');
  // The fixture writes through the first server; they have taken the place of the test's own.
  const throughFirst: TestApi = {
    ...api,
    query: async (query, variables, token) =>
      send(servers[0], { query, variables: variables ?? {} }, token),
  };
  brewery = await openTracedBrewery(throughFirst, await loginAs('brewer@demo.example'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await api.close();
});

interface Answer {
  readonly data: { readonly answer: { readonly id: string } } | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { code: string } }[];
}

const written = (field: string, type: string, input: object) => ({
  query: `mutation ($input: ${type}!) { answer: ${field}(input: $input) { id } }`,
  variables: { input: { requestId: randomUUID(), ...input } },
});
type Write = ReturnType<typeof written>;

/** What was written; empty of what was refused, which no race may turn into a failure. */
const idOf = ({ data, errors }: Answer): string => {
  const [error] = errors ?? [];
  if (error && error.extensions.code !== 'BAD_USER_INPUT') throw new Error(error.message);
  return data?.answer?.id ?? '';
};
const here = async (write: Write) => idOf(await send<Answer>(servers[0], write, manager));
const there = async (write: Write) => idOf(await send<Answer>(servers[1], write, manager));

const recallOf = (
  causeType: 'lot' | 'batch' | 'vessel',
  causeId: string,
  includesSiblings = false,
) =>
  written('startRecall', 'StartRecallInput', {
    ...{ causeType, causeId, includesSiblings, isExercise: false, reason: 'Analyse' },
  });
const endOf = (id: string) => written('endRecall', 'EndRecallInput', { id, reason: 'Rassurant' });
const take = (batchId: string, lotId: string) =>
  written('takeBatchIngredients', 'TakeBatchIngredientsInput', {
    batchId,
    lots: [{ lotId, quantity: 1, lineId: brewery.lineOf('mash') }],
    ...{ on: '2026-03-02', reason: 'Oublié', isConfirmed: true },
  });
const rename = (id: string, lotNumber: string) =>
  written('updateIngredientLot', 'UpdateIngredientLotInput', { id, lotNumber });
const deliver = (lotNumber: string) =>
  written('receiveIngredientLot', 'ReceiveIngredientLotInput', {
    ingredientId: brewery.malt.id,
    ...{ lotNumber, quantity: 50, receivedOn: '2026-03-01' },
  });

/** A number of its own for each race. */
const number = () => `R-${randomUUID().slice(0, 8)}`;
const brewed = (lotId: string) => brewery.brew(lotId, { brewDate: '2026-03-02' });
const supplierOf = async (id: string) => {
  const lots = api.adminDatabase.selectFrom('ingredientLots').select('supplierId');
  return (await lots.where('id', '=', id).executeTakeFirstOrThrow()).supplierId;
};

/** Two writes that race. */
type Race = () => Promise<{ readonly first: Write; readonly second: Write }>;

const races: Record<string, Race> = {
  'a recall and a batch that takes the lot': async () => {
    const lot = await brewery.deliver(number());
    const batch = await brewed(brewery.otherLot);
    return { first: recallOf('lot', lot), second: take(batch.id, lot) };
  },
  'a recall and a delivery of its lot': async () => {
    const lotNumber = number();
    const lot = await brewery.deliver(lotNumber);
    return { first: recallOf('lot', lot), second: deliver(lotNumber) };
  },
  'a recall and a corrected number': async () => {
    const lotNumber = number();
    const [lot, misread] = [await brewery.deliver(lotNumber), await brewery.deliver(number())];
    await brewed(misread);
    return { first: recallOf('lot', lot), second: rename(misread, lotNumber) };
  },
  'a recall and a merge of suppliers': async () => {
    const lotNumber = number();
    const lots = [
      await brewery.deliver(lotNumber, { supplier: `Malterie ${lotNumber}` }),
      await brewery.deliver(lotNumber, { supplier: `Autre ${lotNumber}` }),
    ] as const;
    await brewed(lots[1]);
    const [keptId, mergedId] = [await supplierOf(lots[0]), await supplierOf(lots[1])];
    const merge = written('mergeSuppliers', 'MergeSuppliersInput', { keptId, mergedId });
    return { first: recallOf('lot', lots[0]), second: merge };
  },
  'the end of a recall and a batch that takes its lot': async () => {
    const lot = await brewery.deliver(number());
    const batch = await brewed(brewery.otherLot);
    const running = await here(recallOf('lot', lot));
    return { first: endOf(running), second: take(batch.id, lot) };
  },
  'the end of a recall and a delivery of its lot': async () => {
    const lotNumber = number();
    const running = await here(recallOf('lot', await brewery.deliver(lotNumber)));
    return { first: endOf(running), second: deliver(lotNumber) };
  },
  'the end of a recall and a corrected number': async () => {
    const lotNumber = number();
    const [lot, misread] = [await brewery.deliver(lotNumber), await brewery.deliver(number())];
    await brewed(misread);
    const running = await here(recallOf('lot', lot));
    return { first: endOf(running), second: rename(misread, lotNumber) };
  },
  'two batches that take two lots of two recalls': async () => {
    const lots = [await brewery.deliver(number()), await brewery.deliver(number())] as const;
    const shared = await brewed(lots[0]);
    await here(take(shared.id, lots[1]));
    const batches = [await brewed(brewery.otherLot), await brewed(brewery.otherLot)] as const;
    await here(recallOf('lot', lots[0]));
    await here(recallOf('lot', lots[1]));
    return { first: take(batches[0].id, lots[0]), second: take(batches[1].id, lots[1]) };
  },
};

it.each(Object.keys(races))(
  'blocks what its recalls reach and nothing else, on two servers: %s',
  async (name) => {
    for (const turn of [0, 1, 2, 3]) {
      const race = await races[name]?.();
      if (!race) throw new Error('There is no such race.');
      const both =
        turn % 2 ? [here(race.first), there(race.second)] : [there(race.second), here(race.first)];
      await Promise.all(both);
      expect([turn, await blockedRows(api)]).toEqual([turn, await reachedRows(api)]);
    }
  },
  120_000,
);

it.each(['of a vessel', 'of what shared its vessel'])(
  'blocks beer of a past day that enters a vessel while a recall %s begins',
  async (kind) => {
    for (const turn of [0, 1, 2, 3]) {
      const equipmentId = await brewery.addTank(number());
      const brewedOn = (day: string) => ({
        ...{ brewDate: day, fermentationStartDate: day },
        vessels: [{ equipmentId, from: day, volumeInLiters: 500 }],
      });
      const first = await brewery.brew(brewery.otherLot, brewedOn('2026-03-02'));
      await brewery.bottle(first.id, 10, '2026-03-04');
      const late = await brewery.plan(brewedOn('2026-03-06'));
      const recall =
        kind === 'of a vessel'
          ? recallOf('vessel', equipmentId)
          : recallOf('batch', first.id, true);
      const start = written('startProductionBatch', 'StartProductionBatchInput', {
        id: late.id,
        ...{ lots: [], shortageReason: 'Essai court', isConfirmed: true },
      });
      const both = turn % 2 ? [here(recall), there(start)] : [there(start), here(recall)];
      await Promise.all(both);
      expect([turn, await blockedRows(api)]).toEqual([
        turn,
        expect.arrayContaining([first.id, late.id]),
      ]);
    }
  },
  120_000,
);
