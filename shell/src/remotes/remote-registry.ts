import { type DeployedRemote, ownsPath, type RemotesFile } from '@cervoise/shell-contract';
import { announceRetry } from './announce-retry';
import { type LoadedRemote, loadRemote } from './load-remote';
import { localVersion } from './local-version';
import { fetchRemotesFile } from './read-remotes-file';
import { RemoteFailure } from './remote-failure';
import { spendFailedPreloads } from './spend-failed-preloads';

export type RemoteState = LoadedRemote | { readonly status: 'idle' | 'loading' };

/** The remotes of this tab: who owns an address, and how far each is loaded. */
export interface RemoteRegistry {
  readonly remotes: readonly DeployedRemote[];
  readonly ownerOf: (pathname: string) => DeployedRemote | null;
  readonly state: (name: string) => RemoteState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads a remote, joins its load under way, or tries again after a failure. Never rejects. */
  readonly load: (name: string) => Promise<LoadedRemote>;
}

const idle: RemoteState = { status: 'idle' };

/** The remote as it is deployed now; a failure may mean that another release took its place. */
async function deployedNow(remote: DeployedRemote): Promise<DeployedRemote | RemoteFailure> {
  if (remote.version === localVersion) return remote;
  try {
    const { remotes } = await fetchRemotesFile();
    const current = remotes.find(({ name }) => name === remote.name);
    return current ?? new RemoteFailure('not-found', `${remote.name} is deployed no more`);
  } catch {
    return remote;
  }
}

async function tryAgain(remote: DeployedRemote): Promise<LoadedRemote> {
  announceRetry();
  const [current] = await Promise.all([deployedNow(remote), spendFailedPreloads()]);
  if (current instanceof RemoteFailure) return { status: 'failed', failure: current };
  return loadRemote(current);
}

/** Keeps the remotes that the server says are deployed. */
export function createRemoteRegistry({ remotes }: RemotesFile): RemoteRegistry {
  const states = new Map<string, RemoteState>();
  const underWay = new Map<string, Promise<LoadedRemote>>();
  const listeners = new Set<() => void>();

  function become(name: string, state: RemoteState): void {
    states.set(name, state);
    for (const listener of listeners) listener();
  }

  async function run(remote: DeployedRemote, retry: boolean): Promise<LoadedRemote> {
    become(remote.name, { status: 'loading' });
    const answer = await (retry ? tryAgain(remote) : loadRemote(remote));
    underWay.delete(remote.name);
    become(remote.name, answer);
    return answer;
  }

  return {
    remotes,
    ownerOf: (pathname) =>
      remotes.find(({ paths }) => paths.some((owned) => ownsPath(owned, pathname))) ?? null,
    state: (name) => states.get(name) ?? idle,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load(name) {
      const state = states.get(name);
      if (state?.status === 'loaded') return state;
      const remote = remotes.find((one) => one.name === name);
      if (!remote) {
        const failure = new RemoteFailure('not-found', `${name} is no remote`);
        return { status: 'failed', failure };
      }
      const running = underWay.get(name) ?? run(remote, state?.status === 'failed');
      underWay.set(name, running);
      return running;
    },
  };
}
