import { access } from 'node:fs/promises';
import path from 'node:path';
import { type DeployedRemote, deployedRemoteSchema } from '@cervoise/shell-contract/descriptor';
import { errorCode } from './error-code';
import { firstFiles, manifestFile, parseManifest } from './federation-manifest';
import { readHistory, readPointer } from './pointer';
import type { Pointer } from './release';
import {
  descriptorFile,
  pageFile,
  readReleasedNames,
  readUncheckedJson,
  releaseFolder,
  servedFolder,
} from './release-folder';

/** The live version of each name at one moment. */
export type LiveVersions = ReadonlyMap<string, string>;

/** The site's pointers at one moment. */
export interface LiveReleases {
  readonly versions: LiveVersions;
  /** Each with the time and the author of the switch. */
  readonly live: readonly ({ readonly name: string } & Pointer)[];
  /**
   * Names with an unreadable pointer, sorted. They are missing from `versions`, except the shell
   * while its history has one that can be served.
   */
  readonly unreadable: readonly string[];
}

/** The process is temporarily out of file handles; the pointer itself may be valid. */
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

async function hasPage(releasesFolder: string, { version }: Pointer): Promise<boolean> {
  try {
    await access(path.join(releaseFolder(releasesFolder, 'shell', version), pageFile));
    return true;
  } catch (error) {
    if (momentaryErrors.has(errorCode(error) ?? '')) throw error;
    return false;
  }
}

/**
 * The shell to serve: the one its pointer names, else the last of its history that still has a
 * page. Without a shell there is no page at all, so an older one is better than none.
 * @returns `isReplaced` when it is not the one that should be live
 */
async function servableShell(
  releasesFolder: string,
  pointer: Pointer | 'unreadable' | null,
): Promise<{ readonly shell: Pointer | null; readonly isReplaced: boolean }> {
  const isNamed = pointer !== null && pointer !== 'unreadable';
  if (isNamed && (await hasPage(releasesFolder, pointer))) {
    return { shell: pointer, isReplaced: false };
  }
  const history = await readHistory(releasesFolder, 'shell');
  for (const turn of history.reverse()) {
    if (await hasPage(releasesFolder, turn)) return { shell: turn, isReplaced: true };
  }
  return { shell: null, isReplaced: pointer !== null };
}

async function describeLive(
  releasesFolder: string,
  pointers: Map<string, Pointer | 'unreadable' | null>,
): Promise<LiveReleases> {
  const { shell, isReplaced } = await servableShell(releasesFolder, pointers.get('shell') ?? null);
  const remotes = [...pointers].filter(([name]) => name !== 'shell');
  const live = remotes.flatMap(([name, pointer]) =>
    pointer === null || pointer === 'unreadable' ? [] : [{ name, ...pointer }],
  );
  if (shell) live.push({ name: 'shell', ...shell });
  const unreadable = remotes.flatMap(([name, pointer]) => (pointer === 'unreadable' ? [name] : []));
  if (isReplaced) unreadable.push('shell');
  return {
    versions: new Map(live.map(({ name, version }) => [name, version])),
    live,
    unreadable: unreadable.sort(),
  };
}

/**
 * Reads every pointer consistently: everything a page request depends on. A pointer that cannot be
 * read leaves out only its own release, and the shell's is replaced by its last one. Two switches while the pointers are read one by one could
 * give a combination that was never live; two equal readings show that none came in between.
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
    if (second === former) return describeLive(releasesFolder, new Map(pointers));
    former = second;
  }
}

/** The live versions, without those whose pointer cannot be read. */
export async function readLiveVersions(releasesFolder: string): Promise<LiveVersions> {
  return (await readLiveReleases(releasesFolder)).versions;
}

/**
 * Address of the files of all versions of a name. The name of a file holds a hash of its content: a
 * deploy costs a browser only the files that it changes, a rollback none.
 */
export function filesAddress(name: string): string {
  return `/releases/${name}/files/`;
}

/** Address of one version's files, those whose name stays the same included. */
export function releaseAddress(name: string, version: string): string {
  return `/releases/${name}/${version}/`;
}

/**
 * Address of the manifest of a remote on another origin, which names its first script. It stays the
 * same and is cached by browsers: the version is appended.
 * @param address of its files, from the descriptor
 */
export function externalManifest(address: string, version: string): string {
  return `${address.replace(/\/*$/, '/')}${manifestFile}?v=${version}`;
}

/** Address of a remote's first script; of its manifest while that cannot be read here. */
async function entryAddress(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<string> {
  const file = path.join(releaseFolder(releasesFolder, name, version), servedFolder, manifestFile);
  const manifest = parseManifest(await readUncheckedJson(file));
  return manifest
    ? filesAddress(name) + firstFiles(manifest).entry
    : releaseAddress(name, version) + manifestFile;
}

/**
 * Reads a released remote's descriptor and adds where it begins: its first script under our
 * own `/releases`, or the manifest at the address that the descriptor gives.
 * @returns null when the release has no valid descriptor
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
    entry:
      typeof address === 'string'
        ? externalManifest(address, version)
        : await entryAddress(releasesFolder, name, version),
  });
  return parsed.success && parsed.data.name === name ? parsed.data : null;
}
