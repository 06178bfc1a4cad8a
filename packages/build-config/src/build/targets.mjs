// @ts-check
import { remoteNames } from '../rspack/workspace-package.mjs';

/**
 * @typedef {object} Target
 * @property {string} folder from the root of the workspace
 * @property {'front end' | 'server'} kind
 * @property {readonly string[]} inputs folders and files it is made of
 */

const always = [
  'pnpm-lock.yaml',
  'packages/build-config/src/rspack',
  'packages/build-config/src/build',
  'packages/build-config/src/server',
];

const browserPackages = [
  'packages/domain',
  'packages/graphql-client',
  'packages/records',
  'packages/service-worker',
  'packages/shell-contract',
  'packages/ui',
];

/** @param {string} folder @returns {Target} */
const frontEnd = (folder) => ({
  folder,
  kind: 'front end',
  inputs: [...always, ...browserPackages, folder],
});

/** @type {Target} */
const server = {
  folder: 'packages/gateway',
  kind: 'server',
  inputs: [
    ...always,
    'packages/gateway',
    'packages/api',
    'packages/domain',
    'packages/shell-contract',
  ],
};

/**
 * The build targets: the shell, every remote, and the server.
 * @param {readonly string[]} folders only these; all when empty
 * @returns {Target[]}
 * @throws for a folder that is none of them
 */
export function buildTargets(folders = []) {
  const all = [frontEnd('shell'), ...remoteNames().map(frontEnd), server];
  const unknown = folders.find((folder) => !all.some((target) => target.folder === folder));
  if (unknown) {
    const names = all.map(({ folder }) => folder).join(', ');
    throw new Error(`${unknown} is nothing that can be built; these are: ${names}.`);
  }
  return folders.length === 0 ? all : all.filter(({ folder }) => folders.includes(folder));
}
