// @ts-check
import '../src/workspace/node-version.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findHeadlessBrowser } from '../src/browser/find-browser.mjs';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root, runNode, scripts } from '../src/workspace/run.mjs';

/** @param {string} line what went wrong, and how to fix it */
function fail(line) {
  console.error(`\n${line}`);
  process.exit(1);
}

const installed = await ensureInstalled(() =>
  console.info('Installation des dépendances (la première fois, une à deux minutes)…'),
);
if (!installed) {
  fail('L’installation a échoué : vérifiez l’accès au registre npm, puis relancez « npm start ».');
}

const built = await runNode(resolve(scripts, 'build.mjs'));
if (!built.ok) fail('La construction a échoué : la cause est au-dessus.');

const serverBundle = resolve(root, 'packages/gateway/dist/server.mjs');
const releasesBundle = resolve(root, 'packages/gateway/dist/releases.mjs');
if (!existsSync(serverBundle) || !existsSync(releasesBundle)) {
  fail('La construction n’a pas laissé de serveur : relancez « npm run build ».');
}

const browser = findHeadlessBrowser();
const dataFolder = resolve(root, process.env.CERVOISE_DATA_DIR || '.data');
const published = await runNode(
  releasesBundle,
  [
    'publish',
    ...['--releases', resolve(dataFolder, 'releases'), '--workspace', root],
    ...['--schema', resolve(root, 'packages/graphql-client/schema.graphql'), '--by', 'local'],
    ...(browser === null ? [] : ['--browser', browser]),
  ],
  { quiet: true },
);
if (!published.ok) fail(`La publication a été refusée : ${published.output.trim()}`);

process.env.CERVOISE_DATA_DIR = dataFolder;
process.env.CERVOISE_LOG_LEVEL ??= 'warn';
process.env.NODE_ENV ??= 'production';
// The address and the demo's accounts as text; without it the server writes JSON lines only.
process.argv.push('--announce');
// In this process, so that signals (Ctrl-C, kill) reach the server itself.
await import(pathToFileURL(serverBundle).href);
