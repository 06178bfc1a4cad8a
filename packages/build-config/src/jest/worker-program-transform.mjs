// @ts-check
import { createHash } from 'node:crypto';
import { bundleWorkerProgram } from '../server/worker-program.mjs';
import textTransform from './text-transform.mjs';

/** @type {Map<string, string>} */
const programs = new Map();

/**
 * The bundle of a worker's program, made once per process.
 * @param {string} file
 */
function programOf(file) {
  const program = programs.get(file) ?? bundleWorkerProgram(file);
  programs.set(file, program);
  return program;
}

/**
 * Turns `*.worker.ts` into a module whose default export is its bundled program, as the bundler
 * does.
 */
export default {
  // The cache key is the bundle, not the file alone.
  /** @param {string} _text @param {string} file */
  getCacheKey: (_text, file) => createHash('sha256').update(programOf(file)).digest('hex'),
  /** @param {string} _text @param {string} file */
  process: (_text, file) => textTransform.process(programOf(file)),
};
