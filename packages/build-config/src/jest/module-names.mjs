// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Style sheets answer each class with its own name, assets with a file name. */
export const stylesAndAssets = {
  '\\.css$': require.resolve('identity-obj-proxy'),
  '\\.(?:svg|avif|webp|png|jpg|woff2)$': fileURLToPath(
    new URL('asset-address.mjs', import.meta.url),
  ),
};

/** Bundles take antd's ES modules, jest its CommonJS ones. */
export const commonJsAntd = { '^antd/es/(.*)$': 'antd/lib/$1' };

/** The federation runtime is the edge of the unit tests: nothing is loaded over the network. */
export const isolatedFederation = {
  '^@module-federation/(?:enhanced/)?runtime$': fileURLToPath(
    new URL('federation-runtime.mjs', import.meta.url),
  ),
};

/** The program of a worker thread, whose file a transform makes a text, and what it requires. */
export const workerPrograms = {
  '^(.+\\.worker)\\?program$': '$1',
  '^pdfkit\\?path$': fileURLToPath(new URL('pdfkit-path.cjs', import.meta.url)),
};
