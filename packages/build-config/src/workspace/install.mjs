// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** pnpm keeps the lockfile of its last installation; if it is equal, nothing has to be done. */
function isInstalled() {
  const installed = join(root, 'node_modules/.pnpm/lock.yaml');
  if (!existsSync(installed) || !existsSync(join(root, 'packages/build-config/node_modules'))) {
    return false;
  }
  return readFileSync(installed, 'utf8') === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
}

/**
 * Installs the dependencies with the pnpm version of package.json, unless they are up to date.
 * Needs only Node and npm.
 * @param {() => void} [announce] called before a real install starts
 * @returns {Promise<boolean>} whether everything is installed now
 */
export async function ensureInstalled(announce) {
  if (isInstalled()) return true;
  announce?.();
  return install(['--frozen-lockfile']);
}

/**
 * Links a package newly added to the workspace, and updates the lockfile.
 * @returns {Promise<boolean>} whether that worked
 */
export async function linkNewPackage() {
  return install(['--no-frozen-lockfile', '--prefer-offline', '--reporter=silent']);
}

/** @param {readonly string[]} options of `pnpm install` */
async function install(options) {
  const { ok } = await runPnpm(['install', ...options]);
  return ok;
}

/**
 * Runs the pnpm version of package.json.
 * @param {readonly string[]} pnpmArguments
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runPnpm(pnpmArguments, options = {}) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return run('npx', ['-y', packageManager, ...pnpmArguments], {
    ...options,
    environment: {
      // Without a terminal pnpm must not ask before it rebuilds node_modules.
      CI: 'true',
      // It already is the version of package.json: it need not fetch and lock itself.
      pnpm_config_pm_on_fail: 'ignore',
      ...options.environment,
    },
  });
}
