// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, readJson, workspaceRoot } from './workspace-package.mjs';

/**
 * @typedef {object} SharedModule
 * @property {string} name what is imported
 * @property {string} version the one copy's version
 * @property {boolean} eager part of the shell's entry; otherwise fetched on first use
 * @property {string} [source] file the shell provides it from, when it is not the package's own
 */

/** Parts of packages/ui that the shell renders before any page is loaded. */
const eagerUiParts = new Set(['brand', 'button', 'feedback', 'icon']);

/**
 * Folders with an index that no page imports; the files of records and the drawing of pictures, of
 * which each remote that needs them has its own lazy copy, since every page pays for the name of a
 * shared module; and what a list requests, which is sent before any shared module is there.
 */
const notShared = new Set([
  'testing',
  'generated',
  'files',
  'pictures',
  'list-address',
  'list-query',
]);

/**
 * The subpaths of a package, each a shared module of its own.
 * @param {string} folder under packages/
 * @param {ReadonlySet<string>} [eagerParts]
 * @returns {SharedModule[]}
 */
function partsOf(folder, eagerParts = new Set()) {
  const { name, version } = readJson(join(workspaceRoot, 'packages', folder, 'package.json'));
  const sources = join(workspaceRoot, 'packages', folder, 'src');
  return readdirSync(sources)
    .filter((part) => !notShared.has(part) && existsSync(join(sources, part, 'index.ts')))
    .map((part) => ({
      name: `${name}/${part}`,
      version,
      eager: eagerParts.has(part),
      source: join(sources, part, 'index.ts'),
    }));
}

/**
 * @param {string} folder under packages/
 * @param {boolean} eager
 * @returns {SharedModule}
 */
function workspaceModule(folder, eager) {
  const { name, version } = readJson(join(workspaceRoot, 'packages', folder, 'package.json'));
  const source = join(workspaceRoot, 'packages', folder, 'src/index.ts');
  return { name, version, eager, source };
}

/**
 * The modules of which the shell provides the only copy in the browser. antd, Apollo, dayjs and
 * sonner are not among them: remotes use them through our own packages.
 * @returns {SharedModule[]}
 */
export function sharedModules() {
  const react = installedVersion('shell', 'react');
  const reactDom = installedVersion('shell', 'react-dom');
  return [
    { name: 'react', version: react, eager: true },
    { name: 'react-dom', version: reactDom, eager: true },
    // antd imports it too: without this entry a second react-dom of 65 kB is bundled.
    { name: 'react-dom/client', version: reactDom, eager: true },
    {
      name: 'react-router-dom',
      version: installedVersion('shell', 'react-router-dom'),
      eager: true,
      source: join(workspaceRoot, 'shell/src/router.ts'),
    },
    {
      name: 'react-hook-form',
      version: installedVersion('shell', 'react-hook-form'),
      eager: false,
    },
    {
      name: 'zod',
      version: installedVersion('shell', 'zod'),
      eager: false,
      source: join(workspaceRoot, 'shell/src/zod.ts'),
    },
    workspaceModule('shell-contract', true),
    workspaceModule('graphql-client', false),
    ...partsOf('ui', eagerUiParts),
    ...partsOf('records'),
  ];
}
