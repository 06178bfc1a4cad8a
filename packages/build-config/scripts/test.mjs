// @ts-check
// npm test [unit | e2e]. Its very last line is « N passed, N failed ».
import '../src/workspace/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBrowser } from '../src/browser/ensure-browser.mjs';
import { readJestResult, readPlaywrightResult } from '../src/testing/results.mjs';
import { checkResult, createSummary } from '../src/testing/summary.mjs';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root, runNode, scripts } from '../src/workspace/run.mjs';

const [mode = 'all', ...rest] = process.argv.slice(2);
const runs = {
  checks: mode === 'all',
  unit: mode === 'all' || mode === 'unit',
  e2e: mode === 'all' || mode === 'e2e',
};
const resultsFolder = join(root, 'test-results');
const jestResult = join(resultsFolder, 'jest.json');
const playwrightResult = join(resultsFolder, 'playwright.json');

const summary = createSummary();
mkdirSync(resultsFolder, { recursive: true });

async function prepare() {
  if (!(await ensureInstalled(() => console.info('Installing dependencies…')))) return false;
  if (!runs.e2e) return true;
  return (await ensureBrowser()) !== null;
}

/** @param {string} name @param {string} script @param {string[]} [scriptArguments] */
async function check(name, script, scriptArguments = []) {
  await summary.stage(name, async () => {
    const { ok } = await runNode(resolve(scripts, script), scriptArguments);
    return checkResult(name, ok);
  });
}

async function unit() {
  const { ok } = await runNode('packages/build-config/node_modules/jest/bin/jest.js', [
    // Positional arguments first: an option that takes a list would swallow them.
    ...[...rest, '--config', 'packages/build-config/jest.workspace.mjs'],
    ...['--json', `--outputFile=${jestResult}`, '--reporters=default'],
  ]);
  return readJestResult(jestResult, ok);
}

async function endToEnd() {
  const { ok } = await runNode('e2e/node_modules/@playwright/test/cli.js', ['test', ...rest], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightResult },
    folder: 'e2e',
  });
  return readPlaywrightResult(playwrightResult, ok);
}

const prepared = await summary.stage('install', async () =>
  checkResult('install and browser', await prepare(), { countSuccess: false }),
);
if (prepared) {
  if (runs.checks) {
    await check('lint', 'lint.mjs');
    await check('types', 'typecheck.mjs');
    await check('codegen drift', 'codegen.mjs', ['--check']);
  }
  if (runs.unit) await summary.stage('unit, component and API tests', unit);
  if (runs.e2e) {
    const built = await summary.stage('build', async () => {
      const { ok } = await runNode(resolve(scripts, 'build.mjs'));
      return checkResult('build', ok, { countSuccess: false });
    });
    if (built) await summary.stage('end-to-end tests', endToEnd);
  }
}
process.exitCode = summary.print();
