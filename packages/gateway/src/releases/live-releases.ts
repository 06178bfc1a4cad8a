import path from 'node:path';
import { type DeployedRemote, deployedRemoteSchema } from '@cervoise/shell-contract/descriptor';
import { manifestFile } from './federation-manifest';
import type { Pointer } from './release';
import {
  descriptorFile,
  readPointer,
  readReleasedNames,
  readUncheckedJson,
  releaseFolder,
} from './release-folder';

/** Which version of each name is live, at one moment. */
export type LiveVersions = ReadonlyMap<string, string>;

async function readPointers(releasesFolder: string): Promise<ReadonlyMap<string, Pointer>> {
  const names = await readReleasedNames(releasesFolder);
  const pointers = new Map<string, Pointer>();
  await Promise.all(
    names.map(async (name) => {
      const pointer = await readPointer(releasesFolder, name);
      if (pointer) pointers.set(name, pointer);
    }),
  );
  return new Map([...pointers].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Reads every pointer: the whole of what a page request needs to know, as it was at one moment.
 * Two switches while the pointers are read one by one could give a site that never was; two
 * readings that agree to the instant of each switch tell that none came between them.
 */
export async function readLiveVersions(releasesFolder: string): Promise<LiveVersions> {
  let former = '';
  for (;;) {
    const pointers = await readPointers(releasesFolder);
    const latter = JSON.stringify([...pointers]);
    if (latter === former) {
      return new Map([...pointers].map(([name, { version }]) => [name, version]));
    }
    former = latter;
  }
}

/** Address from which a release's files are served. */
export function releaseAddress(name: string, version: string): string {
  return `/releases/${name}/${version}/`;
}

/**
 * Address of a remote's manifest. Below `/releases` it changes with the version; another origin's
 * stays, and browsers and caches keep it: there the version is added for them.
 * @param elsewhere where the descriptor says that another origin serves its files, if it does
 */
export function manifestAddress(name: string, version: string, elsewhere?: string): string {
  if (elsewhere === undefined) return `${releaseAddress(name, version)}${manifestFile}`;
  return `${elsewhere.replace(/\/*$/, '/')}${manifestFile}?v=${version}`;
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
  const parsed = deployedRemoteSchema.safeParse({
    ...descriptor,
    version,
    entry: manifestAddress(name, version, typeof address === 'string' ? address : undefined),
  });
  return parsed.success && parsed.data.name === name ? parsed.data : null;
}
