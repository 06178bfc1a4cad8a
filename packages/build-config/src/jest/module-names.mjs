// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Style sheets map each class to its own name, assets to a file name. */
export const stylesAndAssets = {
  '\\.css$': require.resolve('identity-obj-proxy'),
  '\\.(?:svg|avif|webp|png|jpg|woff2)$': fileURLToPath(
    new URL('asset-address.mjs', import.meta.url),
  ),
};

/** Bundles use antd's ES modules, jest its CommonJS ones. */
export const commonJsAntd = { '^antd/es/(.*)$': 'antd/lib/$1' };

/** The federation runtime is mocked in unit tests: nothing is loaded over the network. */
export const isolatedFederation = {
  '^@module-federation/(?:enhanced/)?runtime$': fileURLToPath(
    new URL('federation-runtime.mjs', import.meta.url),
  ),
};

/** A worker's program, which a transform turns into text, and what it requires. */
export const workerPrograms = {
  '^(.+\\.worker)\\?program$': '$1',
  '^pdfkit\\?path$': fileURLToPath(new URL('pdfkit-path.cjs', import.meta.url)),
  '^@expo-google-fonts/arimo\\?path$': fileURLToPath(new URL('arimo-path.cjs', import.meta.url)),
};
