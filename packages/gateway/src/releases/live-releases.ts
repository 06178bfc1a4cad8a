import path from 'node:path';
import { type DeployedRemote, deployedRemoteSchema } from '@cervoise/shell-contract/descriptor';
import { errorCode } from './error-code';
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

/** The site's pointers at one moment. */
export interface LiveReleases {
  readonly versions: LiveVersions;
  /** Each with when it went live and by whose hand. */
  readonly live: readonly ({ readonly name: string } & Pointer)[];
  /** Names whose pointer cannot be read, sorted: they are left out of `versions`. */
  readonly unreadable: readonly string[];
}

/** The process is short of files for a moment: says nothing about the pointer itself. */
const momentaryErrors = new Set(['EMFILE', 'ENFILE']);

async function readPointerOrError(
  releasesFolder: string,
  name: string,
): Promise<Pointer | 'unreadable' | null> {
  try {
    return await readPointer(releasesFolder, name);
  } catch (error) {
    if (momentaryErrors.has(errorCode(error) ?? '')) throw error;
    return 'unreadable';
  }
}

/**
 * Reads every pointer: the whole of what a page request needs to know, as it was at one moment.
 * A pointer that cannot be read leaves out its own release alone. Two switches while the pointers
 * are read one by one could give a combination that was never live; two readings that agree to the
 * instant of each switch show that none came between them.
 * @throws when the releases folder itself cannot be read
 */
export async function readLiveReleases(releasesFolder: string): Promise<LiveReleases> {
  let former = '';
  for (;;) {
    const names = await readReleasedNames(releasesFolder);
    const pointers = await Promise.all(
      names.map(async (name) => [name, await readPointerOrError(releasesFolder, name)] as const),
    );
    const second = JSON.stringify(pointers);
    if (second === former) {
      const live = pointers.flatMap(([name, pointer]) =>
        pointer === null || pointer === 'unreadable' ? [] : [{ name, ...pointer }],
      );
      return {
        versions: new Map(live.map(({ name, version }) => [name, version])),
        live,
        unreadable: pointers.flatMap(([name, pointer]) => (pointer === 'unreadable' ? [name] : [])),
      };
    }
    former = second;
  }
}

/** Which versions are live, those left out whose pointer cannot be read. */
export async function readLiveVersions(releasesFolder: string): Promise<LiveVersions> {
  return (await readLiveReleases(releasesFolder)).versions;
}

/** Address from which a release's files are served. */
export function releaseAddress(name: string, version: string): string {
  return `/releases/${name}/${version}/`;
}

/**
 * Address of a remote's manifest. Below `/releases` it changes with the version; another origin's
 * stays, and browsers and caches keep it: there the version is added for them.
 * @param externalAddress where the descriptor says that another origin serves its files, if it does
 */
export function manifestAddress(name: string, version: string, externalAddress?: string): string {
  if (externalAddress === undefined) return `${releaseAddress(name, version)}${manifestFile}`;
  return `${externalAddress.replace(/\/*$/, '/')}${manifestFile}?v=${version}`;
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
