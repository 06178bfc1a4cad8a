// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from '../workspace/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cervoise-shared-exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const buildConfig = resolve(root, 'packages/build-config');

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/**
 * Builds an entry with the real bundler, in a process of its own: tests run as CommonJS.
 * @param {string} entry @param {string} sharing the plugin that shares, as code
 * @param {'provided' | 'consumed'} side
 */
function exportsBy(entry, sharing, side) {
  write(
    'build.mjs',
    `import { rspack } from '${buildConfig}/node_modules/@rspack/core/dist/index.js';
     import { sharedExports } from '${buildConfig}/src/rspack/shared-exports.mjs';
     rspack({
       mode: 'production',
       context: import.meta.dirname,
       entry: './${entry}',
       output: { path: import.meta.dirname + '/dist' },
       plugins: [${sharing}, sharedExports('${side}')],
     }).run((error, stats) => {
       if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
     });`,
  );
  execFileSync(process.execPath, [join(folder, 'build.mjs')], { cwd: folder, stdio: 'pipe' });
  return JSON.parse(readFileSync(join(folder, 'dist/shared-exports.json'), 'utf8'));
}

it('lists what a shell exports of each module it provides', () => {
  write('node_modules/@x/table/index.js', "export { Table, Tree } from './parts.js';");
  write('node_modules/@x/table/parts.js', 'export const Table = 1, Tree = 2, inner = 3;');
  write('shell.js', "import { Table } from '@x/table';\nconsole.log(Table);");
  const provides = "{ '@x/table': { shareKey: '@x/table', version: '1.0.0' } }";
  expect(
    exportsBy(
      'shell.js',
      `new rspack.sharing.ProvideSharedPlugin({ provides: ${provides} })`,
      'provided',
    ),
  ).toEqual([{ name: '@x/table', exports: ['Table', 'Tree'] }]);
});

it('lists what a remote uses of each, at once and when a page opens, without dead code', () => {
  write('page.js', "import x, { Page } from '@x/page';\nexport const page = [Page, x];");
  write(
    'half.js',
    "import { Gone } from '@x/table';\nexport const dead = () => Gone();\nexport const used = 1;",
  );
  write(
    'remote.js',
    "import { Table } from '@x/table';\nimport { used } from './half.js';\nconsole.log(Table, used, () => import('./page.js'));",
  );
  const share = "{ import: false, requiredVersion: '^1.0.0' }";
  const consumes = `{ '@x/table': ${share}, '@x/page': ${share} }`;
  expect(
    exportsBy(
      'remote.js',
      `new rspack.sharing.ConsumeSharedPlugin({ consumes: ${consumes} })`,
      'consumed',
    ),
  ).toEqual([
    { name: '@x/page', exports: ['Page'] },
    { name: '@x/table', exports: ['Table'] },
  ]);
});
