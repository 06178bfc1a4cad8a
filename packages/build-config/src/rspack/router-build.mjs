// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveFrom } from './workspace-package.mjs';

/**
 * How the router's production build is read, so that what nobody uses of it is left out.
 * @param {'production' | 'development'} mode
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export function leanRouter(mode) {
  if (mode === 'development') return [];
  const loader = fileURLToPath(new URL('lean-router.cjs', import.meta.url));
  return [{ test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/, use: [{ loader }] }];
}

/**
 * What `router-build`, the name shell/src/router.ts re-exports from, stands for: react-router's
 * own build, so that the module is no consumer of the share it provides.
 * @param {'production' | 'development'} mode
 */
export function routerBuild(mode) {
  const routerDom = resolveFrom('shell', 'react-router-dom');
  const entry = createRequire(routerDom).resolve('react-router');
  const builds = dirname(dirname(entry));
  return { 'router-build$': join(builds, mode, 'index.mjs') };
}
