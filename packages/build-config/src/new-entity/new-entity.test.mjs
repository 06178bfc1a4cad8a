import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/run.mjs';
import { apiFiles } from './api-files.mjs';
import { newOne, thisOne, withArticle } from './french-noun.mjs';
import { importFiles } from './import-files.mjs';
import { InvalidEntity, planEntity } from './plan-entity.mjs';
import { registrations } from './register-entity.mjs';
import { screenFiles } from './screen-files.mjs';

const site = {
  modules: ['equipment', 'ingredients'],
  migrations: ['0001-tenants.ts', '0213-longest-log-notes.ts', 'migration.ts'],
  remotes: new Map([['mf-inventory', ['/inventory', '/equipment']]]),
};
/** @param {import('./plan-entity.mjs').EntityOptions} options */
const plan = (options) => planEntity({ name: 'priceList', ...options }, site);

it('derives the names of module, table, migration and address', () => {
  expect(plan({ fields: 'name:text, leadTime:number:Le délai' })).toMatchObject({
    plural: 'priceLists',
    type: 'PriceList',
    files: 'price-lists',
    table: 'price_lists',
    migration: '0220',
    address: '/inventory/price-lists',
    noun: { one: 'price list', many: 'price lists', isFeminine: false },
    fields: [
      { name: 'leadTime', column: 'lead_time', type: 'number', phrase: 'Le délai', label: 'Délai' },
    ],
  });
});

it.each([
  [{ name: 'Price-list' }, 'n’est pas un nom'],
  [{ name: 'ingredient' }, 'existe déjà'],
  [{ fields: 'phone:colour' }, 'n’est pas un champ'],
  [{ fields: 'createdAt:date' }, 'n’est pas un champ'],
  [{ remote: 'mf-unknown' }, 'choisissez parmi mf-inventory'],
  [{ path: '/reports/price-lists' }, 'commence par /inventory ou /equipment'],
])('refuses %j', (options, message) => {
  expect(() => plan(options)).toThrow(InvalidEntity);
  expect(() => plan(options)).toThrow(message);
});

it('agrees French words with the noun', () => {
  const noun = (/** @type {string} */ one, isFeminine = false) => ({ one, many: '', isFeminine });
  expect(withArticle(noun('adresse', true))).toBe('l’adresse');
  expect(withArticle(noun('palette', true))).toBe('la palette');
  expect(thisOne(noun('atelier'))).toBe('cet atelier');
  expect(newOne(noun('atelier'))).toBe('nouvel atelier');
});

it('finds the place of each line that makes an entity known', () => {
  const entity = plan({ name: 'carrier' });
  for (const { file, change } of registrations(entity)) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(change(text)).toContain('carriers');
  }
  expect(() => registrations(entity)[0]?.change('export {};')).toThrow('0 places match');
});

it('writes the imports of a remote that has none as those of mf-inventory are', () => {
  const entity = { ...plan({ name: 'pallet', feminine: true }), remote: 'mf-reports' };
  const files = importFiles(entity);
  const page = 'src/features/imports/list-import-page.tsx';
  expect(files.get(`mf-reports/${page}`)).toBe(
    readFileSync(join(root, 'mf-inventory', page), 'utf8'),
  );
  const lists = 'mf-reports/src/exchanged-lists.ts';
  const edit = registrations(entity).find(({ file }) => file === lists);
  expect(edit?.change(files.get(lists) ?? '')).toMatch(
    /export const exchangedLists = \{\n {2}pallets: \{[^}]*isFeminine: true,[^}]*\},\n\} as const/,
  );
});

it.each([
  ["exchangeKinds = ['places'] as const", "exchangeKinds = ['places', 'priceLists'] as const"],
  [
    "exchangeKinds = [\n  'places',\n] as const",
    "exchangeKinds = [\n  'places', 'priceLists',\n] as const",
  ],
])('adds its kind of exchange to %j', (before, after) => {
  const edit = registrations(plan({})).find(({ file }) => file.endsWith('import-states.ts'));
  expect(edit?.change(before)).toBe(after);
});

it('lists the earlier saved views in the migration, and each field where it belongs', () => {
  const entity = plan({ name: 'carrier', fields: 'phone:text:Le téléphone,isOrganic:flag:Bio' });
  const api = apiFiles(entity, ['recipes', 'carriers']);
  const migration = api.get('packages/api/src/db/migrations/0220-carriers.ts');
  expect(migration).toContain("check (list in ('recipes', 'carriers'))");
  expect(migration).toContain("search_key(name || ' ' || coalesce(phone, ''))");
  expect(api.get('packages/domain/src/carriers/index.ts')).toContain(
    "phone: shortText('Le téléphone')",
  );
  const screens = screenFiles(entity);
  expect(screens.get('mf-inventory/src/features/carriers/carrier-form.tsx')).toContain(
    'initialValues={{ isOrganic: false }}',
  );
});
