import path from 'node:path';
import { firstFiles, manifestFile, parseManifest } from '../releases/federation-manifest';
import { releaseAddress } from '../releases/live-releases';
import { readUncheckedJson, releaseFolder, servedFolder } from '../releases/release-folder';
import { escapeAttribute } from './escape';

/**
 * Makes the links by which a page starts fetching a remote's manifest, entry and exposed module
 * while the shell is still loading, instead of one after the other.
 * @returns '' for a remote whose manifest cannot be read
 */
export async function preloadLinks(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<string> {
  const folder = path.join(releaseFolder(releasesFolder, name, version), servedFolder);
  const manifest = parseManifest(await readUncheckedJson(path.join(folder, manifestFile)));
  if (!manifest) return '';
  const base = releaseAddress(name, version);
  const { scripts, styles } = firstFiles(manifest);
  const link = (file: string, attributes: string) =>
    `<link rel="preload" href="${escapeAttribute(base + file)}" ${attributes}>`;
  return [
    link(manifestFile, 'as="fetch" crossorigin="anonymous"'),
    ...scripts.map((file) => link(file, 'as="script"')),
    ...styles.map((file) => link(file, 'as="style"')),
  ].join('');
}
