// @ts-check
import { buildSync } from 'esbuild';

/**
 * Bundles a worker's program into one text for `new Worker(text, { eval: true })`, so that it needs
 * no file beside the server's bundle, a test or a drill. Synchronous, since jest's transforms of
 * CommonJS modules are.
 * @param {string} entry absolute path of the TypeScript file
 * @returns {string}
 */
export function bundleWorkerProgram(entry) {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('');
}
