import type { RemotesFile } from '@cervoise/shell-contract';

/**
 * The versions deployed since a tab was opened, of the shell and of the remotes it has loaded. A
 * removed remote does not count.
 * @returns the new versions as a comparable text; null when there are none
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
