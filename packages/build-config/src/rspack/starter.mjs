// @ts-check
import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import { browserTarget } from './loaders.mjs';

/**
 * Builds the script that starts a prerendered page's other scripts late: a file of its own, without
 * the bundler's runtime.
 * @param {import('@rspack/core').Compilation} compilation of the shell
 * @returns {Promise<string>} name of its file
 */
export async function emitStarter(compilation) {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { startLater } from './src/prerendered/start-later';\nstartLater();",
      resolveDir: compilation.compiler.context,
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: browserTarget,
  });
  const code = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const file = `starter.${hash}.js`;
  compilation.emitAsset(file, new rspack.sources.RawSource(code));
  return file;
}
