import { startTestApi, type TestApi } from '../../../testing';
import { type AlteredArchives, createAlteredArchives } from '../testing/altered-archives';

let api: TestApi;
let archives: AlteredArchives;
beforeAll(async () => {
  api = await startTestApi();
  archives = await createAlteredArchives(api);
});
afterAll(async () => {
  await archives.close();
  await api.close();
});

it('imports the archive as it is, which has a row of every table', async () => {
  expect(archives.tables.filter(({ rowCount }) => rowCount === 0)).toEqual([]);
  expect(await archives.attemptBytes(Buffer.from(archives.bytes()))).toMatchObject({
    refusal: null,
  });
});

it('refuses a file in which a byte is not as it was exported', async () => {
  const bytes = Buffer.from(archives.bytes());
  const letter = bytes.indexOf('Brasserie du Lavoir', bytes.indexOf('json/tenants.json'));
  bytes[letter] = 'b'.charCodeAt(0);
  expect(letter).toBeGreaterThan(0);
  expect(await archives.attemptBytes(bytes)).toMatchObject({
    refusal: expect.stringMatching(/^ConfigError: json\/tenants\.json est abîmé/),
  });
});

/** What an attacker would write, by the kind of a value; `prove` tries every way in every column. */
const altered = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return -1e12;
  if (typeof value !== 'string') return { nested: [value] };
  return /^[0-9a-f]{8}-/.test(value) ? archives.other : 'superadmin';
};

// Whoever has rights, and what leads elsewhere; `npm run prove -- altered-archives` has every table.
it.each([
  'tenants',
  'users',
  'support_accesses',
  'stock_movements',
  'notifications',
  'recipe_versions',
])('gives no right and says no SQL, whatever column of %s is altered', async (name) => {
  const found: string[] = [];
  const columns = archives.tables.find((table) => table.name === name)?.columns ?? [];
  for (const column of columns) {
    const wrong = await archives.attempt(name, (row) => ({
      ...row,
      [column]: altered(row[column]),
    }));
    if (wrong) found.push(`${name}.${column}: ${wrong}`);
  }
  expect(columns).not.toEqual([]);
  expect(found).toEqual([]);
  expect(await archives.touched()).toEqual([]);
});
