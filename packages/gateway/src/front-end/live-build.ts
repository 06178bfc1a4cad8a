import path from 'node:path';
import {
  type FederationManifest,
  manifestFile,
  parseManifest,
} from '../releases/federation-manifest';
import { releaseAddress } from '../releases/live-releases';
import { type PageFiles, readPageFiles } from '../releases/page-files';
import { readUncheckedJson, releaseFolder, servedFolder } from '../releases/release-folder';

/** What a live release says of its own files. */
export interface LiveBuild {
  /** Address of its files, the last slash included. */
  readonly base: string;
  /** Null when it cannot be read. */
  readonly manifest: FederationManifest | null;
  readonly pageFiles: PageFiles;
}

/** Reads what a release says of its files. */
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
  return { base: releaseAddress(name, version), manifest: parseManifest(manifest), pageFiles };
}
