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

/** Makes `*.worker.ts` a module whose default export is its bundled program, as the bundler does. */
export default {
  // The bundle, not the file alone, decides whether a cached result is still right.
  /** @param {string} _text @param {string} file */
  getCacheKey: (_text, file) => createHash('sha256').update(programOf(file)).digest('hex'),
  /** @param {string} _text @param {string} file */
  process: (_text, file) => textTransform.process(programOf(file)),
};
