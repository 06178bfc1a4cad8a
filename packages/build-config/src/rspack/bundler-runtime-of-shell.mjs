// Part of every remote's build, in place of @module-federation/webpack-bundler-runtime: those
// functions keep nothing of their own, so that the shell's, which came first, serve every remote.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime: shells, bundlerRuntime, attachShareScopeMap } = globalThis.CERVOISE_FEDERATION;

/** The runtime's own `init` would make this remote the one that the shell's calls are made on. */
function init(options) {
  const standing = shells.getInstance(({ options: { name } }) => name === options.name);
  if (!standing) return shells.createInstance({ ...options, id: options.id ?? '' });
  standing.initOptions({ ...options, id: options.id ?? '' });
  return standing;
}

export { attachShareScopeMap };

export const runtime = { ...shells, init };
export const instance = undefined;
export const initOptions = undefined;
export const bundlerRuntimeOptions = {};

const own = { ...bundlerRuntime, S: {}, initContainerEntry };

export { own as bundlerRuntime };

export default {
  runtime,
  instance,
  initOptions,
  bundlerRuntime: own,
  attachShareScopeMap,
  bundlerRuntimeOptions,
};
