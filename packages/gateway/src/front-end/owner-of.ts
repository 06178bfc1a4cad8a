import { ownsPath, type RemotesFile } from '@cervoise/shell-contract/descriptor';

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
