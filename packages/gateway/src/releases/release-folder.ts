import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { errorCode } from './error-code';
import { parseJson } from './parse-json';
import { type Release, releaseNameSchema, releaseSchema, versionSchema } from './release';

/** The files of a release folder; those that browsers may fetch are in `files/`. */
export const releaseFile = 'release.json';
export const descriptorFile = 'remote.json';
export const operationsFile = 'operations.graphql';
/** The part of the schema that the operations reach, at build time. */
export const reachedSchemaFile = 'reached.graphql';
/** What a shell release offers to remotes. */
export const offerFile = 'offer.json';
/** The exports a shell offers of the modules it shares, or a remote uses of them. */
export const sharedExportsFile = 'shared-exports.json';
/** The packages a release is made of, as CycloneDX; `remote:deploy` writes it before it publishes. */
export const componentsFile = 'components.cdx.json';
export const pageFile = 'index.html';
export const servedFolder = 'files';

/** Folder of one release: `<releases folder>/<name>/<version>`. */
export function releaseFolder(releasesFolder: string, name: string, version: string): string {
  return path.join(releasesFolder, name, versionSchema.parse(version));
}

/** Reads a file's text; null when it does not exist. */
export async function readTextIfAny(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Reads a JSON file; null when it does not exist or is not JSON. */
export async function readUncheckedJson(file: string): Promise<unknown> {
  return parseJson(await readTextIfAny(file));
}

/** Reads a JSON file; null when it does not exist. @throws when it is invalid */
export async function readJsonIfAny<S extends z.ZodType>(
  file: string,
  schema: S,
): Promise<z.output<S> | null> {
  const text = await readTextIfAny(file);
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Writes a file atomically: a reader sees the old text or the new one. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function readFolderNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    // Other failures, such as too many open files, do not mean that nothing is released.
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  // A name with a leading dot is a release being copied.
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/** Names that were ever released, sorted. */
export async function readReleasedNames(releasesFolder: string): Promise<string[]> {
  const names = await readFolderNames(releasesFolder);
  return names.filter((name) => releaseNameSchema.safeParse(name).success);
}

/** `release.json` of one release; null when that release does not exist (any more). */
export function readRelease(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<Release | null> {
  const folder = releaseFolder(releasesFolder, name, version);
  return readJsonIfAny(path.join(folder, releaseFile), releaseSchema);
}

/** The releases of a name that are still served, newest first. */
export async function readReleases(releasesFolder: string, name: string): Promise<Release[]> {
  const folders = await readFolderNames(path.join(releasesFolder, name));
  const releases = await Promise.all(
    folders.map((version) => readRelease(releasesFolder, name, version)),
  );
  return releases
    .filter((release) => release !== null)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/**
 * The files of a folder and of those below it, by their path with slashes.
 * @param isWanted leaves files out, by that path
 * @throws when the folder does not exist
 */
export async function readFiles(
  folder: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter(isWanted);
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  return new Map(files.map((file, index) => [file, contents[index] ?? Buffer.alloc(0)]));
}

/**
 * Adds a release: its folder appears in one rename.
 * @param write puts its files into the folder it is given
 */
export async function placeRelease(
  releasesFolder: string,
  { name, version }: { readonly name: string; readonly version: string },
  write: (staging: string) => Promise<void>,
): Promise<void> {
  const staging = path.join(releasesFolder, name, `.staging-${randomBytes(6).toString('hex')}`);
  try {
    await write(staging);
    await rename(staging, releaseFolder(releasesFolder, name, version));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
