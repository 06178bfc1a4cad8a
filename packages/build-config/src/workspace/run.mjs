// @ts-check
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Folder of the scripts in the root's package.json. */
export const scripts = resolve(root, 'packages/build-config/scripts');

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [environment] added to our own
 * @property {string} [folder] working folder, from the root
 * @property {boolean} [quiet] return the output instead of printing it
 */

/**
 * Runs a program in the workspace and waits for its end. It gets no stdin.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} output is empty unless quiet
 */
export function run(command, commandArguments, options = {}) {
  const { environment = {}, folder = '.', quiet = false } = options;
  return new Promise((finish) => {
    const child = spawn(command, commandArguments, {
      cwd: resolve(root, folder),
      env: { ...process.env, ...environment },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // On Windows npx and others are command files, which need a shell.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => finish({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => finish({ ok: code === 0, output }));
  });
}

/**
 * Runs a JavaScript file with this same Node.
 * @param {string} file absolute, or from the root
 * @param {readonly string[]} [fileArguments]
 * @param {RunOptions} [options]
 */
export function runNode(file, fileArguments = [], options = {}) {
  return run(process.execPath, [resolve(root, file), ...fileArguments], options);
}
