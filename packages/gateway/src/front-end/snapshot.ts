import path from 'node:path';
import {
  type DeployedRemote,
  ownsPath,
  type RemotesFile,
} from '@cervoise/shell-contract/descriptor';
import {
  filesAddress,
  type LiveVersions,
  readDeployedRemote,
  readLiveReleases,
} from '../releases/live-releases';
import { pageFile, readTextIfAny, releaseFolder } from '../releases/release-folder';
import { type LiveBuild, readLiveBuild } from './live-build';

/** Name of the live remote that owns an address; null for the shell's own and unknown ones. */
export function ownerOf(
  { remotesFile }: { readonly remotesFile: RemotesFile },
  pathname: string,
): string | null {
  const owner = remotesFile.remotes.find((remote) =>
    remote.paths.some((owned) => ownsPath(owned, pathname)),
  );
  return owner?.name ?? null;
}

/** The live site at one moment: everything a page is composed of, read at once. */
export interface Snapshot {
  /** Changes whenever a pointer does. */
  readonly key: string;
  /** The shell's page with its addresses filled in; null while no shell is released. */
  readonly shellPage: string | null;
  readonly shellVersion: string | null;
  /** Live versions by name. */
  readonly versions: LiveVersions;
  readonly remotesFile: RemotesFile;
  /** Whether a release is left out because its pointer cannot be read. */
  readonly isPartial: boolean;
  /** Metadata of the shell's and the remotes' files, except those of other origins. */
  readonly builds: ReadonlyMap<string, LiveBuild>;
}

interface SiteSettings {
  /** Folder that holds every release. */
  readonly folder: string;
  /** Whether browsers may load a remote from a dev server of their own machine. */
  readonly localRemotes: boolean;
  /** Whether browsers may keep the app. */
  readonly serviceWorker: boolean;
  /** Called when the set of unreadable pointers changes; with none once repaired. */
  readonly onUnreadable: (names: readonly string[]) => void;
}

async function readRemotes(folder: string, live: LiveVersions): Promise<DeployedRemote[]> {
  const names = [...live].filter(([name]) => name !== 'shell');
  const remotes = await Promise.all(
    names.map(([name, version]) => readDeployedRemote(folder, name, version)),
  );
  return remotes.filter((remote) => remote !== null);
}

async function readShellPage(folder: string, version: string): Promise<string | null> {
  const page = await readTextIfAny(path.join(releaseFolder(folder, 'shell', version), pageFile));
  return page?.replaceAll(/%SHELL_BASE%\/?/g, filesAddress('shell')) ?? null;
}

async function composeSnapshot(
  { folder, localRemotes, serviceWorker }: SiteSettings,
  key: string,
  live: LiveVersions,
  isPartial: boolean,
): Promise<Snapshot> {
  const shellVersion = live.get('shell') ?? null;
  const [remotes, shellPage] = await Promise.all([
    readRemotes(folder, live),
    shellVersion === null ? null : readShellPage(folder, shellVersion),
  ]);
  const elsewhere = new Set(remotes.filter(({ address }) => address).map(({ name }) => name));
  const builds = await Promise.all(
    [...live]
      .filter(([name]) => !elsewhere.has(name))
      .map(async ([name, version]) => [name, await readLiveBuild(folder, name, version)] as const),
  );
  return {
    key,
    shellPage,
    shellVersion,
    versions: live,
    isPartial,
    remotesFile: {
      shell: { version: shellVersion ?? '' },
      remotes,
      ...(localRemotes ? { localRemotes } : {}),
      ...(serviceWorker ? { serviceWorker } : {}),
    },
    builds: new Map(builds),
  };
}

/**
 * Returns a reader of the live site. Each call reads the pointers; releases are immutable, so the
 * result is composed once per combination of versions and cached.
 */
export function createSnapshotReader(settings: SiteSettings): () => Promise<Snapshot> {
  let latest: { readonly key: string; readonly snapshot: Promise<Snapshot> } | null = null;
  let reported = '';
  return async () => {
    const { versions: live, unreadable } = await readLiveReleases(settings.folder);
    if (unreadable.join() !== reported) {
      reported = unreadable.join();
      settings.onUnreadable(unreadable);
    }
    const versions = [...live].map(([name, version]) => `${name}@${version}`);
    const key = [...versions, ...unreadable].join(' ');
    if (latest?.key !== key) {
      const snapshot = composeSnapshot(settings, key, live, unreadable.length > 0);
      latest = { key, snapshot };
      // Failures are not cached: the next request tries again.
      snapshot.catch(() => {
        if (latest?.snapshot === snapshot) latest = null;
      });
    }
    return latest.snapshot;
  };
}
