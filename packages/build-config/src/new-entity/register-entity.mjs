// @ts-check
import { exchangedListOf } from './import-files.mjs';
import { commandsOf, routesOf } from './screen-files.mjs';

/** @typedef {import('./plan-entity.mjs').Entity} Entity */

/**
 * @typedef {object} Edit a line added to an existing file
 * @property {string} file path from the workspace's folder
 * @property {(text: string) => string} change
 */

/**
 * Inserts before or after a place that the file has exactly once.
 * @param {string} text
 * @param {RegExp} place without flags
 * @param {string} line
 * @param {'before' | 'after'} side
 */
function insert(text, place, line, side) {
  const found = [...text.matchAll(new RegExp(place, 'gm'))];
  const [match] = found;
  if (!match || found.length > 1) {
    throw new Error(`${found.length} places match ${place}; one is expected.`);
  }
  const at = match.index + (side === 'after' ? match[0].length : 0);
  return text.slice(0, at) + line + text.slice(at);
}

/** @param {RegExp} place @param {string} line @returns {(text: string) => string} */
const before = (place, line) => (text) => insert(text, place, line, 'before');
/** @param {RegExp} place @param {string} line @returns {(text: string) => string} */
const after = (place, line) => (text) => insert(text, place, line, 'after');

/** @param {((text: string) => string)[]} changes @returns {(text: string) => string} */
const all =
  (...changes) =>
  (text) =>
    changes.reduce((changed, change) => change(changed), text);

/** Adds the module to the floor of equipment and ingredients. @param {Entity} entity */
const addToFloor =
  ({ files, plural }) =>
  (/** @type {string} */ text) => {
    /** @type {Record<string, string[]>[]} */
    const floors = JSON.parse(text);
    const floor = floors.find((modules) => 'equipment' in modules);
    if (!floor) throw new Error('No floor holds the module equipment.');
    floor[files] = [plural];
    return `${JSON.stringify(floors, null, 2)}\n`;
  };

/** The team of the remote owns the module and its area of the domain. @param {Entity} entity */
const addToOwners =
  ({ files, remote }) =>
  (/** @type {string} */ text) => {
    const [line, team] = new RegExp(`^/${remote}/ +(@\\S+)\\n`, 'm').exec(text) ?? [];
    if (!line) throw new Error(`${remote} has no owner.`);
    const folders = [`/packages/api/src/modules/${files}/`, `/packages/domain/src/${files}/`];
    const lines = folders.map((folder) => `${folder.padEnd(47)} ${team}\n`).join('');
    return text.replace(line, line + lines);
  };

/**
 * The lines that make an entity known.
 * @param {Entity} entity
 * @returns {readonly Edit[]}
 */
export function registrations(entity) {
  const { plural, types, files, remote } = entity;
  const module = `./modules/${files}`;
  return [
    {
      file: 'packages/domain/src/roles/permission-matrix.ts',
      change: before(
        /^ {2}'production\.read': /,
        `  '${plural}.read': breweryStaff,\n  '${plural}.write': breweryStaff,\n  '${plural}.remove': breweryLeads,\n`,
      ),
    },
    {
      file: 'packages/domain/src/exchange/import-states.ts',
      change: before(/(?<=exchangeKinds = \[[^\]]*'),?\s*\] as const/, `, '${plural}'`),
    },
    {
      file: 'packages/api/src/modules/saved-views/saved-views.graphql',
      change: after(/^enum SavedViewList \{\n/, `  ${plural}\n`),
    },
    { file: 'packages/api/src/modules/floors.json', change: addToFloor(entity) },
    { file: '.github/CODEOWNERS', change: addToOwners(entity) },
    {
      file: 'packages/api/src/modules/index.ts',
      change: all(
        before(
          /^\n\/\*\* Every module/,
          `import { ${plural}Module } from './${files}/${files}.resolvers';\n`,
        ),
        after(
          /^export const modules: readonly ApiModule<Services>\[\] = \[\n/,
          `  ${plural}Module,\n`,
        ),
      ),
    },
    {
      file: 'packages/api/src/services.ts',
      change: all(
        before(
          /^\n\/\*\* The services of all modules/,
          `import { create${types}Service, type ${types}Service } from '${module}';\n`,
        ),
        after(/^export interface Services \{\n/, `  readonly ${plural}: ${types}Service;\n`),
        before(/^ {4}recipes,$/, `    ${plural}: create${types}Service(dependencies),\n`),
      ),
    },
    {
      file: 'packages/api/src/connect-modules.ts',
      change: all(
        before(
          /^\n\/\*\* Says who answers/,
          `import { ${plural}Export, ${plural}Import } from '${module}';\n`,
        ),
        after(/^ {4}exports: \[/, `${plural}Export, `),
        after(/^ {4}imports: \[/, `${plural}Import, `),
      ),
    },
    {
      file: `${remote}/src/exchanged-lists.ts`,
      change: before(/^\} as const satisfies /, exchangedListOf(entity)),
    },
    {
      file: `${remote}/src/remote.tsx`,
      change: before(/^ {2}\],\n\}\);$/, routesOf(entity)),
    },
    { file: `${remote}/src/commands.ts`, change: before(/^\];$/, commandsOf(entity)) },
  ];
}
