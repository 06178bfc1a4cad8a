import type { RemotesFile } from '@cervoise/shell-contract';

/**
 * What has been deployed since a tab was opened, as far as the tab runs on it: the shell, and the
 * remotes it has loaded. A remote that is gone is no new version.
 * @returns the versions that are new, as a text that differs when they do; null when none is
 */
export function newVersion(
  opened: RemotesFile,
  current: RemotesFile,
  isLoaded: (name: string) => boolean,
): string | null {
  const changed = opened.remotes.flatMap(({ name, version }) => {
    const now = current.remotes.find((remote) => remote.name === name)?.version;
    return now && now !== version && isLoaded(name) ? [`${name}@${now}`] : [];
  });
  if (current.shell.version !== opened.shell.version) changed.push(current.shell.version);
  return changed.length > 0 ? changed.sort().join(' ') : null;
}
