// @ts-check
// npm run typecheck [-- shell packages/ui …]. Every package, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../src/workspace/run.mjs';

const compiler = join(root, 'packages/build-config/node_modules/.bin/tsc');
const atOnce = 2;

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));

const requested = process.argv.slice(2);
const packages = (
  requested.length > 0 ? requested : [...foldersIn(''), ...foldersIn('packages')]
).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
const waiting = [...packages];
let failed = 0;

async function checkNext() {
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    const { ok, output } = await run(compiler, ['-p', folder, '--pretty', 'false'], {
      quiet: true,
    });
    console.info(`types: ${folder} ${ok ? 'ok' : 'FAILED'}`);
    if (!ok) {
      failed += 1;
      console.error(output.trimEnd());
    }
  }
}

const startedAt = Date.now();
await Promise.all(Array.from({ length: atOnce }, checkNext));
console.info(
  `types: ${packages.length - failed} ok, ${failed} failed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
);
process.exit(failed > 0 ? 1 : 0);
