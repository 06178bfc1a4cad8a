import type { DeployedRemote } from '@cervoise/shell-contract';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { fetchManifest } from './fetch-manifest';
import { localVersion } from './local-version';
import { preloadFiles } from './preload-files';
import { recoveryPlugin } from './recovery-plugin';

/** Prepares the federation runtime; once, before any remote is asked for. */
export function startFederation(): void {
  registerPlugins([recoveryPlugin]);
  // A remote's own part of the runtime takes the global ones.
  registerGlobalPlugins([recoveryPlugin]);
}

const tried = new Set<string>();

/**
 * Forgets the scripts of a remote's former try, or of its deployed release when it is taken from a
 * dev server. A build puts them in this global, and another build's entry would take them for its
 * own. Those of a first try are the page's, which runs them ahead.
 */
function forgetOtherScripts(name: string, version: string): void {
  if (tried.has(name) || version === localVersion) {
    Reflect.deleteProperty(globalThis, `chunks_${name}`);
  }
  tried.add(name);
}

/**
 * Fetches the module that a remote exposes. Every call is a fresh try.
 * @throws RemoteFailure when the manifest is at fault, else what the federation runtime throws
 */
export async function importRemote({ name, version, entry }: DeployedRemote): Promise<unknown> {
  // The federation runtime's names are identifiers.
  const container = name.replaceAll('-', '_');
  forgetOtherScripts(container, version);
  const files = await fetchManifest(entry);
  preloadFiles(files);
  // By its script: the runtime's own reading of manifests is left out of the build. Forced, so
  // that nothing of an earlier failure is kept.
  registerRemotes([{ name: container, entry: files.entry }], { force: true });
  return loadRemote(`${container}/remote`);
}
