import path from 'node:path';
import {
  type FederationManifest,
  manifestFile,
  parseManifest,
} from '../releases/federation-manifest';
import { filesAddress } from '../releases/live-releases';
import { type PageFiles, readPageFiles } from '../releases/page-files';
import { readUncheckedJson, releaseFolder, servedFolder } from '../releases/release-folder';

/** A live release's metadata about its own files. */
export interface LiveBuild {
  /** Address of its files, with a trailing slash. */
  readonly base: string;
  /** Null when it cannot be read. */
  readonly manifest: FederationManifest | null;
  readonly pageFiles: PageFiles;
}

/** Reads a release's metadata about its files. */
export async function readLiveBuild(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<LiveBuild> {
  const folder = path.join(releaseFolder(releasesFolder, name, version), servedFolder);
  const [manifest, pageFiles] = await Promise.all([
    readUncheckedJson(path.join(folder, manifestFile)),
    readPageFiles(releasesFolder, name, version),
  ]);
  return { base: filesAddress(name), manifest: parseManifest(manifest), pageFiles };
}
