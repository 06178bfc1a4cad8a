// @ts-check
// npm run lint [-- --fix]. Style, import boundaries, checks of our own, promises and documents.
import { readdirSync, readFileSync } from 'node:fs';
import { findAsvsFaults } from '../src/lint/asvs.mjs';
import { checkCountedSentences } from '../src/lint/counted-sentences.mjs';
import { findDeadExports } from '../src/lint/dead-exports.mjs';
import { findDeadPaths, findUnowned } from '../src/lint/documents.mjs';
import { checkModuleTables } from '../src/lint/module-tables.mjs';
import { findBrokenPromises } from '../src/lint/promises.mjs';
import { checkSources, isProductSource, readSources } from '../src/lint/source-checks.mjs';
import { checkWholeLists } from '../src/lint/whole-lists.mjs';
import { root, run } from '../src/workspace/run.mjs';

const program = (/** @type {string} */ name) =>
  `${root}/packages/build-config/node_modules/.bin/${name}`;

const cruisedFolders = [
  ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-')),
  ...readdirSync(`${root}/packages`).map((name) => `packages/${name}`),
].flatMap((folder) => (readdirSync(`${root}/${folder}`).includes('src') ? [`${folder}/src`] : []));

async function style() {
  const fix = process.argv.includes('--fix') ? ['--write'] : [];
  return run(program('biome'), ['check', ...fix, '--error-on-warnings', '.'], { quiet: true });
}

async function boundaries() {
  const rules = 'packages/build-config/src/lint/dependency-rules.cjs';
  return run(
    program('depcruise'),
    ['--config', rules, '--output-type', 'err-long', ...cruisedFolders],
    { quiet: true },
  );
}

async function sources() {
  const read = readSources();
  const schema = readFileSync(`${root}/packages/graphql-client/schema.graphql`, 'utf8');
  const found = [
    ...checkSources(read),
    ...checkModuleTables(read),
    ...findDeadExports(read),
    ...checkWholeLists(read, schema),
  ];
  return { ok: found.length === 0, output: found.join('\n') };
}

async function sentences() {
  const found = readSources().filter(isProductSource).flatMap(checkCountedSentences);
  return { ok: found.length === 0, output: found.join('\n') };
}

async function promises() {
  const found = findBrokenPromises();
  return { ok: found.length === 0, output: found.join('\n') };
}

async function documents() {
  const found = [...findDeadPaths(), ...findUnowned(), ...findAsvsFaults()];
  return { ok: found.length === 0, output: found.join('\n') };
}

const checks = { style, boundaries, sources, sentences, promises, documents };
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const { ok, output } = await check();
  console.info(`lint: ${name} ${ok ? 'ok' : 'FAILED'}`);
  if (!ok) {
    failed += 1;
    console.error(output.trimEnd());
  }
}
process.exit(failed > 0 ? 1 : 0);
