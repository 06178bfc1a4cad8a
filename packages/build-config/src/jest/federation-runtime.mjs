// @ts-check

/**
 * A mock of the federation runtime. A test sets `federation.load` to control `loadRemote`, and
 * reads what was registered.
 */
export const federation = {
  /** @type {{ name: string, entry: string }[]} */
  registered: [],
  /** @type {unknown[]} */
  plugins: [],
  /** @type {(id: string) => Promise<unknown>} */
  load: refuse,
  reset() {
    federation.registered = [];
    federation.plugins = [];
    federation.load = refuse;
  },
};

/** @param {string} id */
async function refuse(id) {
  throw new Error(`This test gave no module for ${id}`);
}

/** @param {{ name: string, entry: string }[]} remotes */
export function registerRemotes(remotes) {
  for (const remote of remotes) {
    federation.registered = federation.registered.filter(({ name }) => name !== remote.name);
    federation.registered.push(remote);
  }
}

/** @param {unknown[]} plugins */
export function registerPlugins(plugins) {
  federation.plugins.push(...plugins);
}

/** @param {string} id */
export function loadRemote(id) {
  return federation.load(id);
}

/** @param {unknown[]} plugins */
export function registerGlobalPlugins(plugins) {
  federation.plugins.push(...plugins);
}
