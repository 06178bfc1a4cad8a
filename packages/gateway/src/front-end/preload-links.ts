import path from 'node:path';
import { z } from 'zod';
import { releaseAddress } from '../releases/live-releases';
import { readUncheckedJson, releaseFolder, servedFolder } from '../releases/release-folder';
import { escapeAttribute } from './escape';

/** What we read of the manifest that the federation plugin writes. */
const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string().default('') }),
  }),
  exposes: z
    .array(
      z.object({
        assets: z.object({
          js: z.object({ sync: z.array(z.string()) }),
          css: z.object({ sync: z.array(z.string()) }),
        }),
      }),
    )
    .default([]),
});

export const manifestFile = 'mf-manifest.json';

/**
 * Makes the links by which a page starts fetching a remote's manifest, entry and exposed module
 * while the shell is still loading, instead of one after the other.
 * @returns '' for a remote whose manifest cannot be read here (another origin's)
 */
export async function preloadLinks(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<string> {
  const folder = path.join(releaseFolder(releasesFolder, name, version), servedFolder);
  const manifest = manifestSchema.safeParse(
    await readUncheckedJson(path.join(folder, manifestFile)),
  ).data;
  if (!manifest) return '';

  const base = releaseAddress(name, version);
  const { remoteEntry } = manifest.metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter((part) => part !== '').join('/');
  const scripts = [entry, ...manifest.exposes.flatMap((exposed) => exposed.assets.js.sync)];
  const styles = manifest.exposes.flatMap((exposed) => exposed.assets.css.sync);
  const link = (file: string, attributes: string) =>
    `<link rel="preload" href="${escapeAttribute(base + file)}" ${attributes}>`;
  return [
    link(manifestFile, 'as="fetch" crossorigin="anonymous"'),
    ...new Set(scripts.map((file) => link(file, 'as="script"'))),
    ...new Set(styles.map((file) => link(file, 'as="style"'))),
  ].join('');
}
