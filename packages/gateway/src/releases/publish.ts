import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from './build';
import { compress, isWorthCompressing } from './compress';
import type { Release } from './release';
import {
  componentsFile,
  placeRelease,
  readRelease,
  releaseFile,
  servedFolder,
} from './release-folder';

/** The parts of a release that determine its identity: each file's name and content. */
export type ReleaseContent = ReadonlyMap<string, Buffer>;

/** The hexadecimal hash of a release's content; deterministic. */
export function hashContent(content: ReleaseContent): string {
  const hash = createHash('sha256');
  for (const name of [...content.keys()].sort()) {
    const bytes = content.get(name) ?? Buffer.alloc(0);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Version a build gets when it is released: the package's, and the first digits of its content. */
export function versionOf(build: Build, contentHash: string): string {
  return `${build.packageVersion}-${contentHash.slice(0, 10)}`;
}

async function writeContent(folder: string, file: string, bytes: Buffer): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
  if (!file.startsWith(`${servedFolder}/`) || !isWorthCompressing(file, bytes)) return;
  const compressed = await compress(bytes);
  await writeFile(`${target}.br`, compressed.brotli);
  await writeFile(`${target}.gz`, compressed.gzip);
}

/**
 * Copies a build into its release folder, beside the live one; its files are then served, but it is
 * not live. The folder appears in one rename; the same content twice is one release.
 * @param by who publishes, as `remote:list` will show it
 */
export async function publishBuild(
  releasesFolder: string,
  build: Build,
  by: string,
): Promise<Release> {
  const contentHash = hashContent(build.content);
  const version = versionOf(build, contentHash);
  const existing = await readRelease(releasesFolder, build.name, version);
  if (existing) return existing;

  const release: Release = {
    name: build.name,
    version,
    contentHash,
    publishedAt: new Date().toISOString(),
    publishedBy: by,
  };
  await placeRelease(releasesFolder, release, async (staging) => {
    await Promise.all(
      [...build.content].map(([file, bytes]) => writeContent(staging, file, bytes)),
    );
    if (build.components) await writeFile(path.join(staging, componentsFile), build.components);
    await writeFile(path.join(staging, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  });
  return release;
}
