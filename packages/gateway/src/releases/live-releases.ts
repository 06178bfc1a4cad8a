import path from 'node:path';
import { type DeployedRemote, deployedRemoteSchema } from '@cervoise/shell-contract/descriptor';
import {
  descriptorFile,
  readPointer,
  readReleasedNames,
  readUncheckedJson,
  releaseFolder,
} from './release-folder';

/** Which version of each name is live, at one moment. */
export type LiveVersions = ReadonlyMap<string, string>;

/** Reads every pointer: the whole of what a page request needs to know, in one go. */
export async function readLiveVersions(releasesFolder: string): Promise<LiveVersions> {
  const names = await readReleasedNames(releasesFolder);
  const pointers = await Promise.all(names.map((name) => readPointer(releasesFolder, name)));
  const versions = new Map<string, string>();
  names.forEach((name, index) => {
    const pointer = pointers[index];
    if (pointer) versions.set(name, pointer.version);
  });
  return versions;
}

/** Address from which a release's files are served. */
export function releaseAddress(name: string, version: string): string {
  return `/releases/${name}/${version}/`;
}

/**
 * Reads a released remote's descriptor and adds where its manifest is: under our own
 * `/releases`, or at the address the descriptor gives.
 * @returns null when the release holds no valid descriptor
 */
export async function readDeployedRemote(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<DeployedRemote | null> {
  const folder = releaseFolder(releasesFolder, name, version);
  const descriptor = await readUncheckedJson(path.join(folder, descriptorFile));
  if (typeof descriptor !== 'object' || descriptor === null) return null;
  const address = 'address' in descriptor ? descriptor.address : undefined;
  const base = typeof address === 'string' ? address : releaseAddress(name, version);
  const parsed = deployedRemoteSchema.safeParse({
    ...descriptor,
    version,
    entry: `${base.replace(/\/*$/, '/')}mf-manifest.json`,
  });
  return parsed.success && parsed.data.name === name ? parsed.data : null;
}
