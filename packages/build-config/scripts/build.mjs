// @ts-check
// npm run build [-- mf-inventory shell …]. Builds what changed since its last build; --force all.
import { buildFrontEnd } from '../src/build/build-front-end.mjs';
import { buildServer } from '../src/build/build-server.mjs';
import { forgetBuild, isBuilt, rememberBuild } from '../src/build/built-before.mjs';
import { inputHash } from '../src/build/input-hash.mjs';
import { buildTargets } from '../src/build/targets.mjs';

const force = process.argv.includes('--force');
function requestedTargets() {
  try {
    return buildTargets(process.argv.slice(2).filter((word) => !word.startsWith('--')));
  } catch (error) {
    console.error(`build: ${error instanceof Error ? error.message : error}`);
    return process.exit(1);
  }
}

const startedAt = Date.now();
const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

const requested = requestedTargets();
const stale = requested.filter((target) => force || !isBuilt(target));
const hashes = new Map(stale.map((target) => [target.folder, inputHash(target.inputs)]));
for (const target of stale) forgetBuild(target);

/** @param {'front end' | 'server'} kind */
const foldersOf = (kind) =>
  stale.filter((target) => target.kind === kind).map(({ folder }) => folder);

const results = [];
if (foldersOf('front end').length > 0)
  results.push(...(await buildFrontEnd(foldersOf('front end'))));
for (const folder of foldersOf('server')) results.push(await buildServer(folder));

for (const { folder, ok, milliseconds, report } of results) {
  console.info(`build: ${folder} ${ok ? 'built' : 'FAILED'} (${seconds(milliseconds)})`);
  if (report) console.error(report);
  const target = stale.find((one) => one.folder === folder);
  if (ok && target) rememberBuild(target, hashes.get(folder) ?? '');
}
const failed = results.filter(({ ok }) => !ok).length;
const unchanged = requested.length - stale.length;
console.info(
  `build: ${results.length - failed} built, ${unchanged} unchanged, ${failed} failed (${seconds(Date.now() - startedAt)})`,
);
process.exit(failed > 0 ? 1 : 0);
