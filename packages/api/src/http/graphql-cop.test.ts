import { startTestApi, type TestApi } from '../testing';

/** The checks of graphql-cop 1.15, as requests of our own: each is a weakness that it looks for. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('admin@demo.example');
});
afterAll(() => api.close());

const repeated = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');

const refused = [{ message: 'Requête invalide.', extensions: { code: 'BAD_USER_INPUT' } }];

it.each([
  ['alias overloading', `{ ${repeated(101, (index) => `a${index}: __typename`)} }`],
  ['field duplication', `{ ${repeated(500, () => '__typename')} }`],
  ['directive overloading', `{ __typename ${repeated(10, () => '@aa@aa')} }`],
  [
    'circular introspection',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  ],
  ['introspection', '{ __schema { types { name fields { name } } } }'],
  ['field suggestions', '{ me { emial } }'],
])('%s is refused without a word about the schema', async (_check, query) => {
  const answer = await api.query(query, {}, token);
  expect(answer.data).toBeUndefined();
  expect(answer.errors).toEqual(refused);
});

it('a batch of ten queries is refused', async () => {
  const payload = Array.from({ length: 10 }, () => ({ query: '{ __typename }' }));
  const answer = await api.app.inject({ method: 'POST', url: '/graphql', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).not.toHaveProperty('data');
});

it.each(['{__typename}', 'mutation{logout}'])('%s by GET is not run', async (query) => {
  const answer = await api.app.inject(`/graphql?query=${encodeURIComponent(query)}`);
  expect(answer.statusCode).toBe(404);
});

it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a form of another site (%s) is not run',
  async (type) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': type },
      payload: type.startsWith('text') ? '{"query":"{ __typename }"}' : 'query=%7B__typename%7D',
    });
    expect(answer.statusCode).toBe(type.startsWith('text') ? 400 : 415);
    expect(answer.body).not.toContain('Query');
  },
);

it.each(['/graphiql', '/playground', '/altair', '/graphql/console'])(
  'there is no console at %s',
  async (url) => {
    const answer = await api.app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
  },
);

it('answers hold neither traces nor anything but data and errors', async () => {
  const { body } = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query: '{ me { id } unknown }', extensions: { tracing: true } },
  });
  expect(Object.keys(JSON.parse(body))).toEqual(['errors']);
});

describe('the cost of a query counts the rows of its variables,', () => {
  // Within every other limit: eight aliases, no field more than ten times.
  const fields = repeated(10, () => 'id name');
  const lists = repeated(
    8,
    (index) => `a${index}: ingredientsPage(first: $first) { nodes { ${fields} } }`,
  );

  it('and answers few of them', async () => {
    const { errors } = await api.query(`query ($first: Int!) { ${lists} }`, { first: 2 }, token);
    expect(errors).toBeUndefined();
  });

  it.each([
    ['that are sent', 'query ($first: Int!)', { first: 500 }],
    ['that are left to their default', 'query ($first: Int! = 500)', {}],
    ['that are left to the default of an optional one', 'query ($first: Int = 500)', {}],
  ])('of those %s', async (_which, head, variables) => {
    const answer = await api.query(`${head} { ${lists} }`, variables, token);
    expect(answer.data).toBeUndefined();
    expect(answer.errors).toEqual(refused);
    // Compiled by now: it stays refused.
    for (const again of [1, 2, 3]) {
      const { errors } = await api.query(`${head} { ${lists} }`, variables, token);
      expect([again, errors]).toEqual([again, refused]);
    }
  });
});
