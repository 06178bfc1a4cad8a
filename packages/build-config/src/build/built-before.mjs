// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../workspace/run.mjs';
import { inputHash } from './input-hash.mjs';

/** @typedef {import('./targets.mjs').Target} Target */

const records = resolve(root, '.cache/builds');

/** @param {Target} target */
const recordOf = (target) => join(records, target.folder.replaceAll('/', '-'));

/**
 * Tells whether a target's last build was made of the same inputs and still stands.
 * @param {Target} target
 */
export function isBuilt(target) {
  const record = recordOf(target);
  return (
    existsSync(resolve(root, target.folder, 'dist')) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === inputHash(target.inputs)
  );
}

/**
 * Forgets a target's last build before it is built anew, so that one that fails is not taken for it.
 * @param {Target} target
 */
export function forgetBuild(target) {
  rmSync(recordOf(target), { force: true });
}

/**
 * Remembers what a target's build was made of.
 * @param {Target} target
 * @param {string} hash of the inputs when the build began
 */
export function rememberBuild(target, hash) {
  mkdirSync(records, { recursive: true });
  writeFileSync(recordOf(target), hash);
}
