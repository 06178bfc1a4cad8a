import type { DeployedRemote, RemotesFile } from '@cervoise/shell-contract';
import { fetchRemotesFile } from './read-remotes-file';

let opened: RemotesFile | null = null;

/** Records the releases this tab was opened with. */
export function rememberReleases(file: RemotesFile): void {
  opened = file;
}

/** Records a remote's release that this tab loaded later, when it differs. */
export function rememberLoaded(loaded: DeployedRemote): void {
  if (!opened) return;
  const remotes = opened.remotes.map((one) => (one.name === loaded.name ? loaded : one));
  opened = { ...opened, remotes };
}

/** The releases this tab uses; null until known. */
export function openedReleases(): RemotesFile | null {
  return opened;
}

function versionOf({ remotes }: RemotesFile, remote: string | undefined): string | undefined {
  return remotes.find(({ name }) => name === remote)?.version;
}

/**
 * Whether a newer release of the shell, or of a remote, is live than this tab uses; false if
 * unknown. Other remotes' deploys are ignored.
 * @param remote name of the remote in question, if any
 */
export async function isOutdated(remote?: string): Promise<boolean> {
  const current = opened && (await fetchRemotesFile().catch(() => null));
  if (!opened || !current) return false;
  return (
    current.shell.version !== opened.shell.version ||
    versionOf(current, remote) !== versionOf(opened, remote)
  );
}
