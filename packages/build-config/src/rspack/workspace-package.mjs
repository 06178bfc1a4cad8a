// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, absolute, without a slash at its end. */
export const workspaceRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(
  /[\\/]$/,
  '',
);

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Names of the folders that are remotes, sorted. */
export function remoteNames() {
  return readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mf-'))
    .sort();
}

/**
 * The version of a dependency as it is installed for one package of the workspace.
 * @param {string} folder the package that depends on it, from the root of the workspace
 * @param {string} dependency
 * @returns {string}
 */
export function installedVersion(folder, dependency) {
  return readJson(join(workspaceRoot, folder, 'node_modules', dependency, 'package.json')).version;
}

/**
 * Where a package of the workspace finds a module.
 * @param {string} folder from the root of the workspace
 * @param {string} request
 */
export function resolveFrom(folder, request) {
  return createRequire(join(workspaceRoot, folder, 'package.json')).resolve(request);
}

/** Name of a remote as the federation runtime knows it, which must be an identifier. */
export const federationName = (/** @type {string} */ name) => name.replaceAll('-', '_');
