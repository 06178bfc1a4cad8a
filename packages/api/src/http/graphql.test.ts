import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'graphql';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('admin@demo.example');
});
afterAll(() => api.close());

const repeated = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');

describe('refuses, without running it,', () => {
  it.each([
    ['introspection', '{ __schema { types { name } } }'],
    ['introspection of one type', '{ __type(name: "User") { name } }'],
    [
      'more than 10 aliases of __typename',
      `{ ${repeated(11, (index) => `a${index}: __typename`)} }`,
    ],
    ['a field repeated more than 10 times', `{ ${repeated(11, () => '__typename')} }`],
    [
      'a fragment repeated',
      `{ ${repeated(11, () => '...Me')} } fragment Me on Query { me { id } }`,
    ],
    ['more than 10 directives', `{ me { id ${repeated(11, () => '@include(if: true)')} } }`],
    ['unknown directives', `{ me { id ${repeated(11, () => '@cost')} } }`],
    ['more than 10 aliases', `{ ${repeated(11, (index) => `a${index}: me { id }`)} }`],
    [
      'a deep query',
      `{ ${repeated(9, () => 'ingredient(id: "1") { lots {')} id ${repeated(9, () => '} }')} }`,
    ],
    [
      'a dear query',
      `{ ingredientsPage(first: 500) { nodes { ${repeated(40, (index) => (index % 2 ? 'id' : 'name'))} } } }`,
    ],
    ['a long query', `{ ${repeated(1600, () => 'me')} }`],
    ['a query that is none', '{ me'],
    ['a number', '1e400'],
    ['a parsed document', JSON.stringify(parse('{ me { id } }'))],
    ['a field that is not', '{ me { pasword } }'],
    ['two operations', 'query One { me { id } } query Two { me { email } }'],
  ])('%s', async (_what, document) => {
    const answer = await api.query(document, {}, token);
    expect(answer.status).toBe(200);
    expect(answer.data).toBeUndefined();
    // Nothing of the schema is revealed: neither its names nor its limits.
    expect(answer.errors).toEqual([
      { message: 'Requête invalide.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('a query made too costly by its variables, but not a full page of the app', async () => {
    const fields = repeated(10, () => 'id name');
    const lists = repeated(
      8,
      (index) => `a${index}: ingredientsPage(first: $first) { nodes { ${fields} } }`,
    );
    const ask = (document: string, first: number) =>
      api.query(`query ($first: Int!) { ${document} }`, { first }, token);
    expect((await ask(lists, 500)).errors).toEqual([
      { message: 'Requête invalide.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(
      (await ask('ingredientsPage(first: $first) { nodes { id name } }', 100)).errors,
    ).toBeUndefined();
    expect((await ask(lists, 2)).errors).toBeUndefined();
  });

  it('a body larger than half a megabyte', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ me { id } }', variables: { padding: 'x'.repeat(600_000) } },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it.each([
    ['no query', '{}'],
    ['a list of queries', '[{"query":"{ me { id } }"}]'],
    ['variables that are no object', '{"query":"{ me { id } }","variables":[1]}'],
  ])('%s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: '/graphql', headers, payload: '{"query":' } as const;
    const answer = await api.app.inject(request);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('a query by GET, which a link could send', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/graphql?query={me{id}}' });
    expect(answer.statusCode).toBe(404);
  });
});

it('names a limit in French where the schema is open', async () => {
  const open = await startTestApi({ environment: { NODE_ENV: 'development' } });
  for (const document of [
    `{ ${repeated(11, (index) => `a${index}: me { id }`)} }`,
    `{ ${repeated(9, () => 'ingredient(id: "1") { lots {')} id ${repeated(9, () => '} }')} }`,
    `{ ingredientsPage(first: 500) { nodes { ${repeated(40, (index) => (index % 2 ? 'id' : 'name'))} } } }`,
    `{ ${repeated(1600, () => 'me')} }`,
  ]) {
    const { errors } = await open.query(document);
    expect(errors?.map(({ message }) => message)).toContain(
      'Requête trop lourde : demandez moins de champs, de niveaux, d’alias ou de lignes à la fois.',
    );
  }
  await open.close();
});

it('allows introspection in the demo and in development', async () => {
  const open = await startTestApi({ environment: { NODE_ENV: 'development' } });
  const answer = await open.query('{ __schema { queryType { name } } }');
  expect(answer.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  const misspelt = await open.query('{ me { pasword } }');
  expect(misspelt.errors?.[0]?.message).toMatch(/pasword/);
  await open.close();
});

describe('errors', () => {
  it('require a session, at the field', async () => {
    const answer = await api.query('{ users { id } }');
    expect(answer.errors).toEqual([
      {
        message: 'Vous devez être connecté pour effectuer cette action.',
        path: ['users'],
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
  });

  it('name the field of an invalid variable, and the format of a date', async () => {
    const answer = await api.query(
      'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }',
      {
        input: {
          name: 'Pilsner',
          type: 'malt',
          unit: 'kg',
          minimumStockQuantity: 1,
          expiryDate: '31/12/2026',
        },
      },
      token,
    );
    const message = 'Format de date invalide. Utilisez le format YYYY-MM-DD.';
    expect(answer.errors).toEqual([
      { message, extensions: { code: 'BAD_USER_INPUT', fields: { expiryDate: message } } },
    ]);
  });

  it('of the server are reported in one sentence, without SQL, stack or cause', async () => {
    await sql`alter table users rename column first_name to given_name`.execute(api.adminDatabase);
    const answer = await api.query('{ users { id } }', {}, token);
    await sql`alter table users rename column given_name to first_name`.execute(api.adminDatabase);
    const message = 'Une erreur est survenue sur le serveur.';
    // The session itself could not be read: nothing ran.
    expect(answer).toMatchObject({
      errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
    });
    expect(JSON.stringify(answer.errors)).not.toMatch(/users|column|select/i);
  });

  it('say that the disk of the database is full, by GraphQL and by REST', async () => {
    await sql`create function refuse_full() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$`.execute(
      api.adminDatabase,
    );
    for (const table of ['ingredients', 'recipes'])
      await sql`create trigger full_disk before insert on ${sql.table(table)}
        for each statement execute function refuse_full()`.execute(api.adminDatabase);
    const remedy =
      'Le disque du serveur est plein : rien n’est enregistré. Prévenez le support, puis réessayez.';
    const errors = [{ message: remedy, extensions: { code: 'INTERNAL_SERVER_ERROR', remedy } }];
    const input = { name: 'Pilsner', type: 'malt', unit: 'kg', minimumStockQuantity: 1 };
    const answer = await api.query(
      'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }',
      { input },
      token,
    );
    expect(answer).toMatchObject({ errors });
    const imported = await api.app.inject({
      method: 'POST',
      url: '/api/recipe-files/import',
      headers: { authorization: `Bearer ${token}` },
      payload: {
        recipes: [
          {
            name: 'Blonde',
            batchSizeInLiters: 500,
            isActive: true,
            isPublic: false,
            lines: [],
            steps: [],
          },
        ],
      },
    });
    expect([imported.statusCode, imported.json()]).toMatchObject([500, { errors }]);
    await sql`drop function refuse_full() cascade`.execute(api.adminDatabase);
  });
});

const unknownId = '00000000-0000-4000-8000-000000000000';

// Requests are interpreted until, shortly after the second, the query has been compiled.
const resent = 8;

describe('a repeated query has the same answer', () => {
  const page = `query ($first: Int!, $counts: Boolean!) {
    ingredientsPage(first: $first) { nodes { ...row } totalCount @include(if: $counts) }
  }
  fragment row on Ingredient { id name type updatedAt lots { id expiryDate } }`;

  it.each([
    ['with its rows', page, { first: 5, counts: true }],
    ['without a count that it leaves out', page, { first: 3, counts: false }],
    [
      'with the error of a missing record, at its path',
      'query ($id: ID!) { me { id } ingredient(id: $id) { name } }',
      { id: unknownId },
    ],
    [
      'with the field of a variable that can not be read',
      'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter) { nodes { id } } }',
      { filter: { expiresFrom: '31/12/2026' } },
    ],
    [
      'with a choice that is none',
      'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter) { totalCount } }',
      { filter: { types: ['gold'] } },
    ],
    ['without a variable that it needs', page, { first: 5 }],
    [
      'with the defaults of arguments whose variables are left out',
      'query ($first: Int, $days: Int) { ingredientsPage(first: $first) { pageInfo { pageCount } nodes { id } } expiringIngredients(days: $days) { id } }',
      {},
    ],
    [
      'with the default of a variable that includes a field',
      'query ($counts: Boolean = false, $first: Int = 2) { ingredientsPage(first: $first) { nodes { id } totalCount @include(if: $counts) } }',
      {},
    ],
    [
      'with the default of a variable that is required',
      'query ($first: Int! = 2, $days: Int! = 30) { ingredientsPage(first: $first) { nodes { id } } expiringIngredients(days: $days) { id } }',
      {},
    ],
    [
      'with the day of a filter',
      'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter) { totalCount } }',
      { filter: { expiresFrom: '2026-12-01' } },
    ],
    [
      'with an instant',
      'mutation ($input: CreateTraceabilityRecordInput!) { createTraceabilityRecord(input: $input) { eventTimestamp } }',
      { input: { eventType: 'note', title: 'Visite', eventTimestamp: '2026-01-02T03:04:05Z' } },
    ],
    [
      'with a filter that is null',
      'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter, first: 2) { totalCount } }',
      { filter: null },
    ],
    [
      'with one value where a list is asked for',
      'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter, first: 2) { totalCount } }',
      { filter: { types: 'malt' } },
    ],
    ['with a number as an id', 'query ($id: ID!) { ingredient(id: $id) { name } }', { id: 5 }],
    [
      'with what an input does not have',
      'query ($filter: IngredientFilter) { ingredientsPage(filter: $filter, first: 2) { totalCount } }',
      { filter: { colour: 'red' } },
    ],
  ])('%s', async (_what, document, variables) => {
    const send = async () => {
      const { data, errors } = await api.query(document, variables, token);
      return { data, errors };
    };
    const interpreted = await send();
    expect(interpreted.data ?? interpreted.errors).toBeTruthy();
    for (let time = 0; time < resent; time += 1) {
      expect(await send()).toEqual(interpreted);
    }
  });
});

// Compiled queries would require every required field, even one with a default.
it('applies the default of an omitted required field, also when the query is cached', async () => {
  const create = `mutation ($input: CreateRecipeInput!) {
    createRecipe(input: $input) { isActive isPublic lines { id } } }`;
  for (const name of Array.from({ length: resent }, (_, time) => `Recette ${time}`)) {
    const { data } = await api.query(create, { input: { name, batchSizeInLiters: 100 } }, token);
    expect(data).toEqual({ createRecipe: { isActive: true, isPublic: false, lines: [] } });
  }
});

describe('a text that cannot be stored', () => {
  const message =
    'Ce texte contient un signe invisible qui ne peut pas être enregistré : retapez-le.';
  const create = `mutation ($input: CreateIngredientInput!) {
    createIngredient(input: $input) { id } }`;
  const search = 'query ($search: String) { leadsPage(search: $search) { totalCount } }';

  it.each([
    ['in an input', create, { input: { name: 'Malt\0' } }, { name: message }],
    [
      'deep in an input',
      create,
      { input: { lots: [{ note: 'a\uD83C' }] } },
      { 'lots.0.note': message },
    ],
    ['as an argument', search, { search: '\u0001' }, { search: message }],
    ['as an id', 'query ($id: ID!) { ingredient(id: $id) { id } }', { id: 'a\0' }, { id: message }],
    ['in the query', '{ ingredient(id: "a\\u0000") { id } }', {}, undefined],
  ])('is refused in French: %s', async (_where, document, variables, fields) => {
    const { data, errors } = await api.query(document, variables, token);
    expect(data).toBeUndefined();
    expect(errors).toEqual([
      { message, extensions: { code: 'BAD_USER_INPUT', ...(fields && { fields }) } },
    ]);
  });

  it('is found at any depth of an input', async () => {
    const depth = 100_000;
    const input = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
    const answer = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: `{"query":"{ me { id } }","variables":{"input":${input}}}`,
    });
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

it('reports schema rules without a message of their own in French', async () => {
  const tank = { name: 'Cuve', category: 'fermenter', condition: 'good', status: 'operational' };
  const { data } = await api.query<{ createEquipment: { id: string } }>(
    'mutation ($input: CreateEquipmentInput!) { createEquipment(input: $input) { id } }',
    { input: tank },
    token,
  );
  const { id } = data.createEquipment;
  const refusals = await Promise.all([
    api.query(
      'mutation ($input: UpdateEquipmentInput!) { updateEquipment(input: $input) { id } }',
      { input: { id, isRentable: null } },
      token,
    ),
    api.query(
      'mutation ($input: AdjustIngredientStockInput!) { adjustIngredientStock(input: $input) { id } }',
      {
        input: {
          ingredientId: '00000000-0000-4000-8000-000000000000',
          lotId: 'abc',
          kind: 'loss',
          quantity: 1,
          reason: 'Sac percé',
          requestId: 'perte-0001',
        },
      },
      token,
    ),
  ]);
  expect(refusals.map(({ errors }) => errors?.[0]?.message)).toEqual([
    'Entrée invalide : booléen attendu, null reçu',
    'UUID invalide',
  ]);
});

it('compresses long answers for clients that accept it', async () => {
  const ask = (query: string, encoding?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${token}`,
        ...(encoding && { 'accept-encoding': encoding }),
      },
      payload: { query },
    });
  // Ten times the same user is long, and what the limits of a query allow.
  const long = `{ ${repeated(10, (index) => `a${index}: me { id email firstName lastName role breweryName tenantId }`)} }`;
  const plain = await ask(long);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask(long, 'gzip, br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await ask('{ me { id } }', 'br')).headers['content-encoding']).toBeUndefined();
});
