// Part of every build, in place of what the federation runtime reads manifests and preloads with:
// shell/src/remotes does both, in a hundredth of the code. What the rest of the runtime still calls.

/** Knows of no remote but by the address of its script. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

function refuse() {
  throw new Error('The shell preloads by itself.');
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
