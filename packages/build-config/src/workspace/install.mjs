// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** pnpm keeps the lockfile it last installed; the same text means there is nothing to do. */
function isInstalled() {
  const installed = join(root, 'node_modules/.pnpm/lock.yaml');
  if (!existsSync(installed) || !existsSync(join(root, 'packages/build-config/node_modules'))) {
    return false;
  }
  return readFileSync(installed, 'utf8') === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
}

/**
 * Installs the dependencies with the pnpm that package.json names, unless they stand already.
 * Needs nothing but Node and npm.
 * @param {() => void} [announce] called before a real install starts
 * @returns {Promise<boolean>} whether everything is installed now
 */
export async function ensureInstalled(announce) {
  if (isInstalled()) return true;
  announce?.();
  return install(['--frozen-lockfile']);
}

/**
 * Links a package that has just been added to the workspace, and notes it in the lockfile.
 * @returns {Promise<boolean>} whether that worked
 */
export async function linkNewPackage() {
  return install(['--no-frozen-lockfile', '--prefer-offline', '--reporter=silent']);
}

/** @param {readonly string[]} options of `pnpm install` */
async function install(options) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { ok } = await run('npx', ['-y', packageManager, 'install', ...options], {
    environment: {
      // pnpm asks before it rebuilds node_modules, unless it knows that nobody is there to answer.
      CI: 'true',
      // It is the version package.json names already: it need not fetch and lock itself.
      pnpm_config_pm_on_fail: 'ignore',
    },
  });
  return ok;
}
