import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../workspace/run.mjs';
import { floorRules, floors } from './module-floors.cjs';

const cruiser = join(root, 'packages/build-config/node_modules/.bin/depcruise');
const forbidden = floorRules([{ users: [] }, { ingredients: [], equipment: [] }, { recipes: [] }]);

/** The rules broken by sources of `packages/api/src`, each with the file that breaks it. */
function broken(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'floors-'));
  try {
    const config = { forbidden, options: { tsPreCompilationDeps: true } };
    writeFileSync(join(folder, 'rules.json'), JSON.stringify(config));
    for (const [path, text] of Object.entries(sources)) {
      const file = join(folder, 'packages/api/src', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const { stdout } = spawnSync(
      cruiser,
      ['--config', 'rules.json', '--output-type', 'json', 'packages'],
      { cwd: folder, encoding: 'utf8' },
    );
    return JSON.parse(stdout)
      .summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
      .sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const faces = {
  'modules/users/index.ts': 'export const users = 1;',
  'modules/ingredients/index.ts': "export { lots } from './lots';",
  'modules/ingredients/lots.ts': 'export const lots = 1;',
  'modules/equipment/index.ts': 'export const equipment = 1;',
  'modules/recipes/index.ts': 'export type Recipe = 1;',
};
const importing = (name, from) => `import { ${name} } from '${from}'; console.info(${name});`;

it('lets a module import lower ones by their face, and its own files', () => {
  const recipes = importing('lots', '../ingredients') + importing('users', '../users');
  const server = importing('lots', './modules/ingredients');
  expect(
    broken({ ...faces, 'modules/recipes/recipes.service.ts': recipes, 'services.ts': server }),
  ).toEqual([]);
});

it('refuses every other way in', () => {
  const wrong = {
    ...faces,
    // A module above, if only for a type.
    'modules/ingredients/above.ts': "import type { Recipe } from '../recipes'; let x: Recipe;",
    'modules/ingredients/beside.ts': importing('equipment', '../equipment'),
    'modules/recipes/inside.ts': importing('lots', '../ingredients/lots'),
    'modules/recipes/server.ts': importing('services', '../../services'),
    'modules/cats/index.ts': 'export const cats = 1;',
    'services.ts': `export const services = 1; ${importing('lots', './modules/ingredients/lots')}`,
    'http/cats.ts': importing('cats', '../modules/cats'),
    'modules/index.ts': importing('lots', './ingredients'),
  };
  const api = 'packages/api/src';
  expect(broken(wrong)).toEqual([
    `api-enters-modules-by-their-face: ${api}/services.ts`,
    `modules-by-their-face: ${api}/modules/recipes/inside.ts`,
    `modules-have-a-floor: ${api}/http/cats.ts`,
    `modules-look-down: ${api}/modules/ingredients/above.ts`,
    `modules-look-down: ${api}/modules/ingredients/beside.ts`,
    `modules-without-server: ${api}/modules/recipes/server.ts`,
    `server-takes-resolvers-and-routes: ${api}/modules/index.ts`,
  ]);
});

it('gives every module one floor', () => {
  const folders = readdirSync(join(root, 'packages/api/src/modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(floors.flatMap((floor) => Object.keys(floor)).sort()).toEqual(folders.sort());
});

it('draws the floors in the README, highest first', () => {
  const drawing = floors.toReversed().map((floor) => Object.keys(floor).join(' · '));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(['```text', ...drawing, '```'].join('\n'));
});
