import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationList } from './migration-list.mjs';
import { workspaceRoot } from './workspace-files.mjs';

it('lists every numbered migration once, in the order of their numbers', () => {
  const listed = [...migrationList().matchAll(/from '\.\.\/db\/migrations\/(\d{4}-[^']+)'/g)].map(
    ([, name]) => `${name}.ts`,
  );
  const files = readdirSync(join(workspaceRoot, 'packages/api/src/db/migrations'));
  expect(listed).toEqual(files.filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file)).sort());
});
