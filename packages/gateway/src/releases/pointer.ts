import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from './parse-json';
import { type Pointer, pointerSchema, type Removal, removalSchema } from './release';
import { readJsonIfAny, readTextIfAny, writeAtomically } from './release-folder';

const pointerFile = 'current.json';
const historyFile = 'history.ndjson';

/** Which release of a name is live; null when none is. */
export function readPointer(releasesFolder: string, name: string): Promise<Pointer | null> {
  return readJsonIfAny(path.join(releasesFolder, name, pointerFile), pointerSchema);
}

/** As `readPointer`, but null for an unreadable pointer, which is about to be replaced. */
export function readReplacedPointer(releasesFolder: string, name: string): Promise<Pointer | null> {
  return readPointer(releasesFolder, name).catch(() => null);
}

/** Makes a release live, in one rename, and appends it to the name's history. */
export async function writePointer(
  releasesFolder: string,
  name: string,
  pointer: Pointer,
): Promise<void> {
  const folder = path.join(releasesFolder, name);
  await writeFile(path.join(folder, historyFile), `${JSON.stringify(pointer)}\n`, { flag: 'a' });
  await writeAtomically(path.join(folder, pointerFile), `${JSON.stringify(pointer)}\n`);
}

/** Makes no release of a name live, and appends that to its history. */
export async function removePointer(
  releasesFolder: string,
  name: string,
  removal: Removal,
): Promise<void> {
  const folder = path.join(releasesFolder, name);
  const line = JSON.stringify({ version: null, ...removal });
  await writeFile(path.join(folder, historyFile), `${line}\n`, { flag: 'a' });
  await rm(path.join(folder, pointerFile), { force: true });
}

async function readHistoryLines(releasesFolder: string, name: string): Promise<unknown[]> {
  const text = await readTextIfAny(path.join(releasesFolder, name, historyFile));
  return (text ?? '').split('\n').map(parseJson);
}

/** Whether a name was taken out of the site, and not deployed since. */
export async function isRemoved(releasesFolder: string, name: string): Promise<boolean> {
  const lines = await readHistoryLines(releasesFolder, name);
  const last = lines.filter((line) => line !== null).at(-1);
  return removalSchema.safeParse(last).success;
}

/**
 * Every release of a name that was made live, oldest first; removals, and lines cut off by a crash,
 * are left out.
 */
export async function readHistory(releasesFolder: string, name: string): Promise<Pointer[]> {
  const lines = await readHistoryLines(releasesFolder, name);
  return lines
    .map((line) => pointerSchema.safeParse(line).data)
    .filter((turn) => turn !== undefined);
}
