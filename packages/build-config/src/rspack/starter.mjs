// @ts-check
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import { browserTarget } from './loaders.mjs';

/**
 * Builds shell/src/prerendered/starter.ts, by which a page made at build time starts its scripts
 * late. It stands apart from the shell's entry: of the bundler's runtime it has nothing.
 * @param {import('@rspack/core').Compilation} compilation of the shell
 * @returns {Promise<string>} name of its file
 */
export async function emitStarter(compilation) {
  const { outputFiles } = await build({
    entryPoints: [join(compilation.compiler.context, 'src/prerendered/starter.ts')],
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
