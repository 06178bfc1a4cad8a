import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { answered, equipmentCalls } from '../../equipment/testing/equipment-calls';
import { answeredBatch } from './batch-calls';
import { openBrewery } from './brewery';

/**
 * For a test file: a server on 12 March 2026 and, before each test, new stock and a new recipe.
 * @param account of the demo brewery, whose token is used
 * @param sack the malt in stock
 * @returns functions for the tests, which read what is set up before them
 */
export function breweryTests(
  account: 'brewer' | 'manager',
  sack: Parameters<typeof openBrewery>[2],
) {
  let api: TestApi;
  let token: string;
  let brewery: Awaited<ReturnType<typeof openBrewery>>;
  beforeAll(async () => {
    api = await startTestApi();
    api.setClock(new Date('2026-03-12T08:00:00Z'));
    token = await api.loginAs(`${account}@demo.example`);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    brewery = await openBrewery(api, token, sack);
  });
  return {
    api: () => api,
    token: () => token,
    brewery: () => brewery,
    /** A mutation of a batch, by its name. */
    change: (name: string, input: object) =>
      brewery.calls.change(name, { requestId: randomUUID(), ...input }),
    /** A started batch of the recipe's 500 l, also of a day before its lots. */
    start: async (values = {}) => {
      const { id } = await brewery.plan(values);
      return answeredBatch(brewery.start(id, { isConfirmed: true }));
    },
    /** An operational fermenter. */
    addTank: (values: { readonly name?: string; readonly capacityHectoliters?: number } = {}) =>
      answered(
        equipmentCalls(api, token).create({ name: `F ${randomUUID().slice(0, 8)}`, ...values }),
      ),
    /** Fields of a batch. @throws the server's refusal */
    read: async <Answer>(id: string, fields: string): Promise<Answer> => {
      const { data, errors } = await api.query<{ answer: Answer }>(
        `query ($id: ID!) { answer: productionBatch(id: $id) { ${fields} } }`,
        { id },
        token,
      );
      if (errors) throw new Error(errors[0]?.message);
      return data.answer;
    },
  };
}
