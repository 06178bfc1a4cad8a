import type { DeployedRemote } from '@cervoise/shell-contract';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { entryScript } from './entry-script';

/** Allows a retry to fetch again what failed the first time. */
export const recoveryPlugin: ModuleFederationRuntimePlugin = {
  name: 'recovery',
  // A shared module keeps the rejected promise of its failed chunk (module-federation/core#5068).
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap ?? {})) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

/** Initialises the federation runtime; once, before any remote is loaded. */
export function startFederation(): void {
  registerPlugins([recoveryPlugin]);
  // Each remote has its own instance of the runtime, which takes the global plugins.
  registerGlobalPlugins([recoveryPlugin]);
}

/**
 * Fetches a remote's exposed module. Every call is a new attempt.
 * @throws the federation runtime's errors; `describeFailure` derives the cause
 */
export async function importRemote({ name, entry }: DeployedRemote): Promise<unknown> {
  const script = await entryScript(entry);
  // The federation runtime's names are identifiers.
  const container = name.replaceAll('-', '_');
  // Chunks of an earlier attempt wait in this array; another release's entry would take them for
  // its own.
  Reflect.deleteProperty(globalThis, `chunks_${container}`);
  // `force` clears the runtime's cached failure.
  registerRemotes([{ name: container, entry: script }], { force: true });
  return loadRemote(`${container}/remote`);
}
