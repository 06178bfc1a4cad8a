// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { resolveFrom } from './workspace-package.mjs';

/**
 * The alias of `router-build`, from which shell/src/router.ts re-exports: react-router's own build,
 * so that the module is not a consumer of the share it provides.
 * @param {'production' | 'development'} mode
 */
export function routerBuild(mode) {
  const routerDom = resolveFrom('shell', 'react-router-dom');
  const entry = createRequire(routerDom).resolve('react-router');
  const builds = dirname(dirname(entry));
  return { 'router-build$': join(builds, mode, 'index.mjs') };
}
