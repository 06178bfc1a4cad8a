import type { RemotesFile } from '@cervoise/shell-contract';
import { fetchRemotesFile } from './read-remotes-file';

const fingerprint = ({ shell, remotes }: RemotesFile) =>
  [shell.version, ...remotes.map(({ name, version }) => `${name}@${version}`).sort()].join(' ');

let opened: string | null = null;

/** Remembers which releases this tab was opened with. */
export function rememberReleases(file: RemotesFile): void {
  opened = fingerprint(file);
}

/** Whether other releases are live now than those the tab was opened with; false if unknown. */
export async function isOutdated(): Promise<boolean> {
  if (opened === null) return false;
  try {
    return fingerprint(await fetchRemotesFile()) !== opened;
  } catch {
    return false;
  }
}
