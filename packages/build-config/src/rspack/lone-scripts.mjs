// @ts-check
import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import { browserTarget } from './loaders.mjs';

/**
 * Bundles sources of the shell without the bundler's runtime.
 * @param {import('@rspack/core').Compilation} compilation of the shell
 * @param {string} contents
 */
async function bundleAlone(compilation, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: compilation.compiler.context },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: browserTarget,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Builds the service worker, whose address stays the same: browsers compare its content.
 * @param {import('@rspack/core').Compilation} compilation of the shell
 */
export async function emitServiceWorker(compilation) {
  const code = await bundleAlone(compilation, "import '@cervoise/service-worker';");
  compilation.emitAsset('service-worker.js', new rspack.sources.RawSource(code));
}

/**
 * Builds the script that starts a prerendered page's other scripts late: a file of its own, without
 * the bundler's runtime.
 * @param {import('@rspack/core').Compilation} compilation of the shell
 * @returns {Promise<string>} name of its file
 */
export async function emitStarter(compilation) {
  const code = await bundleAlone(
    compilation,
    `import { hideLogin, startLater } from './src/prerendered/start-later';
    hideLogin();
    // Deferred it runs when the page is read, in the head of the login page before.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startLater);
    else startLater();`,
  );
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  const file = `starter.${hash}.js`;
  compilation.emitAsset(file, new rspack.sources.RawSource(code));
  return file;
}
