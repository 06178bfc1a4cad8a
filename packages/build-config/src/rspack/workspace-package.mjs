// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, absolute, without a trailing slash. */
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
 * The installed version of a package's dependency.
 * @param {string} folder the package that depends on it, from the root of the workspace
 * @param {string} dependency
 * @returns {string}
 */
export function installedVersion(folder, dependency) {
  return readJson(join(workspaceRoot, folder, 'node_modules', dependency, 'package.json')).version;
}

/**
 * Resolves a module as a package of the workspace does.
 * @param {string} folder from the root of the workspace
 * @param {string} request
 */
export function resolveFrom(folder, request) {
  return createRequire(join(workspaceRoot, folder, 'package.json')).resolve(request);
}

/** A remote's name in the federation runtime, which must be an identifier. */
export const federationName = (/** @type {string} */ name) => name.replaceAll('-', '_');
