import type { DeployedRemote, RemotesFile } from '@cervoise/shell-contract';
import { fetchRemotesFile } from './read-remotes-file';

let opened: RemotesFile | null = null;

/** Remembers which releases this tab was opened with. */
export function rememberReleases(file: RemotesFile): void {
  opened = file;
}

/** Remembers the release of a remote that this tab runs on since, another than it was opened with. */
export function rememberLoaded(loaded: DeployedRemote): void {
  if (!opened) return;
  const remotes = opened.remotes.map((one) => (one.name === loaded.name ? loaded : one));
  opened = { ...opened, remotes };
}

/** The releases this tab runs on; null before it knows. */
export function openedReleases(): RemotesFile | null {
  return opened;
}

function versionOf({ remotes }: RemotesFile, remote: string | undefined): string | undefined {
  return remotes.find(({ name }) => name === remote)?.version;
}

/**
 * Whether the shell, or a remote, is live in another release than this tab runs on; false if
 * unknown. What other teams have deployed meanwhile counts for nothing.
 * @param remote name of the remote in question, when there is one
 */
export async function isOutdated(remote?: string): Promise<boolean> {
  const current = opened && (await fetchRemotesFile().catch(() => null));
  if (!opened || !current) return false;
  return (
    current.shell.version !== opened.shell.version ||
    versionOf(current, remote) !== versionOf(opened, remote)
  );
}
