import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/run.mjs';
import { floors } from './module-floors.cjs';
import { checkModuleTables } from './module-tables.mjs';

const given = [{ equipment: ['equipment', 'equipmentUses'] }, { production: ['batchVessels'] }];
const check = (path, text) =>
  checkModuleTables([{ path: `packages/api/src/modules/${path}`, text }], given);

it('lets a module read its own tables', () => {
  expect(check('equipment/a.store.ts', "tx.selectFrom('equipmentUses')")).toEqual([]);
  expect(check('production/a.store.ts', 'sql`select 1 from batch_vessels`')).toEqual([]);
});

it.each([
  ['a query', "tx.selectFrom('equipment')"],
  ['a join', 'sql`select 1 from batch_vessels join equipment on true`'],
  ['a write', 'sql`update equipment set name = 1`'],
  ['another name of it', "tx\n .insertInto('equipmentUses')"],
  ['a definition', "defineRecords({ table: 'equipment' })"],
])('refuses another module’s table in %s', (_case, text) => {
  expect(check('production/a.store.ts', text)).toHaveLength(1);
});

it('reads no comments and no tests', () => {
  expect(check('production/a.store.ts', '/** from equipment */\n// join equipment')).toEqual([]);
  expect(check('production/a.test.ts', "tx.selectFrom('equipment')")).toEqual([]);
});

/** Tables of the server itself. */
const ofServer = [
  'idempotencyKeys',
  'installationKeys',
  'jobRuns',
  'schemaMigrations',
  'sharedReleaseFiles',
  'sharedReleaseSwitches',
  'sharedReleases',
  'socketIoAttachments',
  'throttleCounters',
];

it('gives every table one module', () => {
  const text = readFileSync(join(root, 'packages/api/src/generated/tables.ts'), 'utf8');
  const database = text.slice(text.lastIndexOf('export interface Database'));
  const tables = [...database.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  const owned = floors.flatMap((floor) => Object.values(floor).flat());
  expect([...owned, ...ofServer].sort()).toEqual(tables.sort());
});
