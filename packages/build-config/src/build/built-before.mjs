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
 * Whether a target's last build was made from the same inputs and still exists.
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
 * Deletes the record of a target's last build before a new one, so that a failed build is not taken
 * for it.
 * @param {Target} target
 */
export function forgetBuild(target) {
  rmSync(recordOf(target), { force: true });
}

/**
 * Records the inputs of a target's build.
 * @param {Target} target
 * @param {string} hash of the inputs when the build began
 */
export function rememberBuild(target, hash) {
  mkdirSync(records, { recursive: true });
  writeFileSync(recordOf(target), hash);
}
