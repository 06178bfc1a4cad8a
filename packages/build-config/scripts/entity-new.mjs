// @ts-check
// npm run entity:new -- carrier --fields "name:text,phone:text:Le téléphone" --noun transporteur
//   [--nouns transporteurs] [--feminine] [--plural carriers] [--remote mf-inventory]
//   [--path /inventory/carriers] [--icon truck]
import '../src/workspace/node-version.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apiFiles } from '../src/new-entity/api-files.mjs';
import { importFiles } from '../src/new-entity/import-files.mjs';
import { planEntity } from '../src/new-entity/plan-entity.mjs';
import { registrations } from '../src/new-entity/register-entity.mjs';
import { screenFiles } from '../src/new-entity/screen-files.mjs';
import { ensureInstalled } from '../src/workspace/install.mjs';
import { root, run, runNode, scripts } from '../src/workspace/run.mjs';

/** @param {unknown} error @returns {never} */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string} path from the workspace's folder */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The workspace's modules, migrations and remotes. */
function readSite() {
  const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
  return {
    modules: readdirSync(join(root, 'packages/api/src/modules')),
    migrations: readdirSync(join(root, 'packages/api/src/db/migrations')),
    remotes: new Map(
      remotes.map((name) => {
        /** @type {{ paths: { path: string }[] }} */
        const { paths } = JSON.parse(read(`${name}/remote.json`));
        return [name, paths.map(({ path }) => path)];
      }),
    ),
  };
}

/** The lists with saved views. */
function readSavedViewLists() {
  const schema = read('packages/api/src/modules/saved-views/saved-views.graphql');
  return /enum SavedViewList \{([^}]*)\}/.exec(schema)?.[1]?.trim().split(/\s+/) ?? [];
}

function plan() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      plural: { type: 'string' },
      fields: { type: 'string' },
      noun: { type: 'string' },
      nouns: { type: 'string' },
      feminine: { type: 'boolean' },
      remote: { type: 'string' },
      path: { type: 'string' },
      icon: { type: 'string' },
    },
  });
  const entity = planEntity({ name: positionals[0], ...values }, readSite());
  const files = new Map([
    ...apiFiles(entity, [...readSavedViewLists(), entity.plural]),
    ...screenFiles(entity),
  ]);
  for (const [file, text] of importFiles(entity)) {
    if (!existsSync(join(root, file))) files.set(file, text);
  }
  // Every change is made before anything is written: a place that is gone leaves no half entity.
  for (const { file, change } of registrations(entity)) {
    files.set(file, change(files.get(file) ?? read(file)));
  }
  return { entity, files };
}

let planned;
try {
  planned = plan();
} catch (error) {
  fail(error);
}
const { entity, files } = planned;
if (!(await ensureInstalled(() => console.info('Installing dependencies…')))) process.exit(1);
for (const [file, text] of files) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const formatter = join(root, 'packages/build-config/node_modules/.bin/biome');
const formatted = await run(formatter, ['check', '--write', ...files.keys()], { quiet: true });
if (!formatted.ok) fail(formatted.output);
if (!(await runNode(resolve(scripts, 'codegen.mjs'))).ok) process.exit(1);

console.info(`
${entity.files} is there: its list at ${entity.address}, with record, form, import and export.

  npm run test:unit -- ${entity.files}    its tests

It is in the command palette; a menu entry would stand in ${entity.remote}/remote.json.
The fields, the texts and further rules: packages/docs/add-an-entity.md.`);
