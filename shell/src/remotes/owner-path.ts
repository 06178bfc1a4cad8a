import { type DeployedRemote, type OwnedPath, ownsPath } from '@cervoise/shell-contract';

/** The path of a remote's descriptor that covers an address, if any. */
export function ownerPathOf(remote: DeployedRemote, address: string): OwnedPath | undefined {
  return remote.paths.find((owned) => ownsPath(owned, address));
}
