// @ts-check
// npm run remote:new -- mf-quality [--title "Qualité"] [--path /quality] [--icon quality]
import '../src/workspace/node-version.mjs';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, linkNewPackage } from '../src/workspace/install.mjs';
import { root, run } from '../src/workspace/run.mjs';

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        path: { type: 'string' },
        icon: { type: 'string' },
      },
    });
    return { name: positionals[0], ...values };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const options = readOptions();
if (!(await ensureInstalled(() => console.info('Installing dependencies…')))) process.exit(1);
// Imported once the dependencies are installed.
const { loadDescriptorRules, readDescriptors } = await import(
  '../src/new-remote/descriptor-rules.mjs'
);
const { planRemote, InvalidRemote } = await import('../src/new-remote/plan-remote.mjs');
const { remoteFiles } = await import('../src/new-remote/remote-files.mjs');

async function plan() {
  const site = { folders: readdirSync(root), descriptors: readDescriptors(root) };
  try {
    return planRemote(options, site, await loadDescriptorRules());
  } catch (error) {
    if (error instanceof InvalidRemote) fail(error.message);
    throw error;
  }
}

const remote = await plan();
for (const [file, text] of remoteFiles(remote)) {
  const path = join(root, remote.name, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const formatter = join(root, 'packages/build-config/node_modules/.bin/biome');
const formatted = await run(formatter, ['check', '--write', remote.name], { quiet: true });
if (!formatted.ok) fail(formatted.output);
if (!(await linkNewPackage())) fail(`pnpm could not link ${remote.name}; its files stand.`);

console.info(`
${remote.name} is there: « ${remote.title} » at ${remote.path}, in the menu once deployed.

  npm run dev -- ${remote.name}             develop it in a running shell
  npm run test:unit -- ${remote.name}       its tests
  npm run remote:deploy -- ${remote.name}   build, check, publish, switch

Its owners: add a line « /${remote.name}/ » to .github/CODEOWNERS.`);
