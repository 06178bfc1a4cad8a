import type { RemotesFile } from '@cervoise/shell-contract';
import { fetchRemotesFile } from './read-remotes-file';

const fingerprint = ({ shell, remotes }: RemotesFile) =>
  [shell.version, ...remotes.map(({ name, version }) => `${name}@${version}`).sort()].join(' ');

let opened: RemotesFile | null = null;

/** Remembers which releases this tab was opened with. */
export function rememberReleases(file: RemotesFile): void {
  opened = file;
}

/** The releases this tab was opened with; null before it knows. */
export function openedReleases(): RemotesFile | null {
  return opened;
}

/** Whether other releases are live now than those the tab was opened with; false if unknown. */
export async function isOutdated(): Promise<boolean> {
  if (opened === null) return false;
  try {
    return fingerprint(await fetchRemotesFile()) !== fingerprint(opened);
  } catch {
    return false;
  }
}
