import { startTestApi, type TestApi } from '../../testing';
import { answered, ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { readTable } from './testing/read-table';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  const brewer = ingredientCalls(api, token);
  await answered(
    brewer.create({
      name: '=HYPERLINK("http://x")',
      stockQuantity: 12.5,
      lotNumber: 'L-1',
      expiryDate: '2026-09-01',
      costPerUnit: 1.2,
      supplier: '+33 Malterie',
    }),
  );
  await answered(
    brewer.create({ name: 'Citra', type: 'hop', hopForm: 'pellets_t90', alphaAcid: 12.5 }),
  );
  await answered(brewer.create({ name: 'Pilsner; d’hiver', stockQuantity: 50 }));
});
afterAll(() => api.close());

const fetchExport = (query: string, bearer = token) =>
  api.app.inject({
    method: 'GET',
    url: `/api/exports/ingredients?${query}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

it('returns the list in French spreadsheet format', async () => {
  const answer = await fetchExport('format=csv&sort=name');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="ingredients-2026-03-12.csv"',
  );
  const [header, ...lines] = answer.payload.split('\r\n');
  expect(header).toMatch(/^\uFEFFNom;Type;Unité;Stock;Seuil;Coût unitaire;Lot;Péremption;/);
  expect(lines[0]).toBe(
    `"'=HYPERLINK(""http://x"")";Malt;Kilogramme (kg);12,5;10;1,2;L-1;01/09/2026;'+33 Malterie;;;;;;;;;;;;;;Non;;;;;;;;;;;;;;;;15`,
  );
  expect(lines[1]).toMatch(/^Citra;Houblon;.*;12,5;Pellets T90;/);
  expect(lines[2]).toMatch(/^"Pilsner; d’hiver";Malt;/);
});

it('returns a workbook with real numbers and dates', async () => {
  const answer = await fetchExport('format=xlsx&sort=name&types=malt,hop&search=hyperlink');
  const { rows } = await readTable(answer.rawPayload);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.cells.slice(0, 8)).toEqual([
    '=HYPERLINK("http://x")',
    'Malt',
    'Kilogramme (kg)',
    12.5,
    10,
    1.2,
    'L-1',
    new Date('2026-09-01T00:00:00Z'),
  ]);
});

it('applies the filter and sort of the screen', async () => {
  const names = async (query: string) => {
    const { rawPayload } = await fetchExport(`format=csv&${query}`);
    return (await readTable(rawPayload)).rows.map(({ cells }) => cells[0]);
  };
  expect(await names('types=hop')).toEqual(['Citra']);
  expect(await names('view=low_stock')).toEqual(['Citra']);
  expect(await names('sort=stockQuantity&direction=desc&types=malt')).toEqual([
    'Pilsner; d’hiver',
    `'=HYPERLINK("http://x")`,
  ]);
  expect(await names('expiresTo=2026-12-31')).toHaveLength(1);
});

it('reads a long list in batches, every row once', async () => {
  const other = await api.actorOf('admin@other.example');
  const rows = Array.from({ length: 2345 }, (_, index) => `Malt ${String(index).padStart(5, '0')}`);
  await api.adminDatabase
    .insertInto('ingredients')
    .values(
      rows.map((name) => ({
        tenantId: other.tenantId,
        name,
        nameKey: name.toLowerCase(),
        type: 'malt' as const,
        unit: 'kg' as const,
        minimumStockQuantity: 0,
      })),
    )
    .execute();
  const bearer = await api.loginAs('admin@other.example');
  const { rawPayload } = await fetchExport('format=csv&sort=name', bearer);
  expect((await readTable(rawPayload)).rows.map(({ cells }) => cells[0])).toEqual(rows);
});

it('suggests CSV for a list too long for a workbook', async () => {
  const actor = await api.actorOf('brewer@demo.example');
  const write = (rows: number, format: 'csv' | 'xlsx') =>
    api.services.exports.write(
      actor,
      {
        kind: 'ingredients',
        permission: 'ingredients.read',
        title: 'Ingrédients',
        columns: [{ field: 'name', label: 'Nom', cell: { kind: 'text' }, need: 'always' }],
        async *read() {
          yield Array.from({ length: rows }, () => ({ name: 'Malt' }));
        },
      },
      format,
      {},
    );
  await expect(write(100_001, 'xlsx')).rejects.toThrow(/choisissez le CSV/);
  await expect(write(200_001, 'csv')).rejects.toThrow(/filtrez la liste/);
  expect((await write(100_001, 'csv')).content.length).toBeGreaterThan(500_000);
});

it('requires a session, the permission and a known list', async () => {
  expect((await api.app.inject('/api/exports/ingredients?format=csv')).statusCode).toBe(401);
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect((await fetchExport('format=csv', editor)).statusCode).toBe(403);
  for (const query of [
    '',
    'format=pdf',
    'format=csv&view=none',
    'format=csv&sort=id',
    'format=csv&types=x',
    'format=csv&expiresTo=hier',
  ]) {
    expect([query, (await fetchExport(query)).statusCode]).toEqual([query, 400]);
  }
  const unknown = await api.app.inject({
    url: '/api/exports/kegs?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(unknown.statusCode).toBe(404);
});

it.each([
  ['a search that no database takes', 'search=%00', /signe invisible/],
  ['a search given twice', 'search=a&search=b', /^Entrée invalide : chaîne de caractères attendu/],
])('refuses %s, in French', async (_what, query, message) => {
  const answer = await fetchExport(`format=csv&${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'BAD_USER_INPUT',
    errors: [{ extensions: { fields: { search: expect.stringMatching(message) } } }],
  });
});

it('reports a missing choice in French when no body is sent', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/imports/00000000-0000-4000-8000-000000000000/check',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    message: 'Entrée invalide : objet attendu, indéfini reçu',
  });
});

it('truncates cells and file names without splitting a character', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/imports/ingredients?fileName=${encodeURIComponent(`a${'🌿'.repeat(199)}.csv`)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(`Nom;Type\n${'a'.repeat(59)}🌿;Malt\n`),
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    columns: [{ samples: [`${'a'.repeat(59)}🌿`] }, { samples: ['Malt'] }],
  });
});
