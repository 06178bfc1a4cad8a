import {
  type DeployedRemote,
  ownsPath,
  type RemoteModule,
  type RemotesFile,
} from '@cervoise/shell-contract';
import { discardFailedPreloads } from './discard-failed-preloads';
import { rememberLoaded } from './is-outdated';
import { loadRemote } from './load-remote';
import { localVersion } from './local-version';
import { notifyRetry } from './notify-retry';
import { fetchRemotesFile } from './read-remotes-file';
import { describeFailure, RemoteFailure } from './remote-failure';
import { withinTimeLimit } from './time-limit';

export type LoadedRemote =
  | { readonly status: 'loaded'; readonly module: RemoteModule }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

export type RemoteState = LoadedRemote | { readonly status: 'idle' | 'loading' };

/** The remotes of this tab: the owner of an address, and each one's loading state. */
export interface RemoteRegistry {
  readonly remotes: readonly DeployedRemote[];
  /** Whether the server has a service worker for the app. */
  readonly canKeepApp: boolean;
  readonly ownerOf: (pathname: string) => DeployedRemote | null;
  readonly state: (name: string) => RemoteState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads a remote, joins a pending load, or retries after a failure. Never rejects. */
  readonly load: (name: string) => Promise<LoadedRemote>;
  /** Marks a loaded remote as unusable. */
  readonly fail: (name: string, failure: RemoteFailure) => void;
}

const idle: RemoteState = { status: 'idle' };

/**
 * The remote as deployed now; a failure may mean that another release has replaced it.
 * @throws RemoteFailure when it is no longer deployed
 */
async function refreshDeployed(remote: DeployedRemote): Promise<DeployedRemote> {
  if (remote.version === localVersion) return remote;
  const deployed = await fetchRemotesFile().catch(() => null);
  if (!deployed) return remote;
  const current = deployed.remotes.find(({ name }) => name === remote.name);
  if (!current) throw new RemoteFailure('not-found', `${remote.name} is deployed no more`);
  return current;
}

async function loadAgain(remote: DeployedRemote): Promise<RemoteModule> {
  notifyRetry();
  const [current] = await Promise.all([refreshDeployed(remote), discardFailedPreloads()]);
  const module = await loadRemote(current);
  rememberLoaded(current);
  return module;
}

/** One attempt, within the time limit. Never rejects. */
async function tryToLoad(remote: DeployedRemote, again: boolean): Promise<LoadedRemote> {
  try {
    const work = again ? loadAgain(remote) : loadRemote(remote);
    return { status: 'loaded', module: await withinTimeLimit(work, remote.name) };
  } catch (error) {
    const failure = describeFailure(error, remote.name);
    console.error(failure);
    return { status: 'failed', failure };
  }
}

/** Creates the registry of the deployed remotes. */
export function createRemoteRegistry({
  remotes,
  serviceWorker: canKeepApp = false,
}: RemotesFile): RemoteRegistry {
  const states = new Map<string, RemoteState>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  const listeners = new Set<() => void>();

  function setState(name: string, state: RemoteState): void {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  async function run(remote: DeployedRemote, again: boolean): Promise<LoadedRemote> {
    setState(remote.name, { status: 'loading' });
    const answer = await tryToLoad(remote, again);
    loading.delete(remote.name);
    setState(remote.name, answer);
    return answer;
  }

  return {
    remotes,
    canKeepApp,
    ownerOf: (pathname) =>
      remotes.find(({ paths }) => paths.some((owned) => ownsPath(owned, pathname))) ?? null,
    state: (name) => states.get(name) ?? idle,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fail(name, failure) {
      console.error(failure);
      setState(name, { status: 'failed', failure });
    },
    async load(name) {
      const state = states.get(name);
      if (state?.status === 'loaded') return state;
      const remote = remotes.find((one) => one.name === name);
      if (!remote) {
        const failure = new RemoteFailure('not-found', `${name} is no remote`);
        return { status: 'failed', failure };
      }
      const running = loading.get(name) ?? run(remote, state?.status === 'failed');
      loading.set(name, running);
      return running;
    },
  };
}
