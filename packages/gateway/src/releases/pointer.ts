import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from './parse-json';
import { type Pointer, pointerSchema, type Removal, removalSchema, type Turn } from './release';
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

/** Appends turns to a name's history: a turn without a version is a removal. */
export async function appendHistory(
  releasesFolder: string,
  name: string,
  turns: readonly Turn[],
): Promise<void> {
  const lines = turns.map(({ version, since, by }) => JSON.stringify({ version, since, by }));
  const file = path.join(releasesFolder, name, historyFile);
  await writeFile(file, lines.map((line) => `${line}\n`).join(''), { flag: 'a' });
}

/** Makes the release of a turn live, in one rename; without one, none. */
export async function showTurn(
  releasesFolder: string,
  name: string,
  { version, since, by }: Turn,
): Promise<void> {
  const file = path.join(releasesFolder, name, pointerFile);
  if (version === null) await rm(file, { force: true });
  else await writeAtomically(file, `${JSON.stringify({ version, since, by })}\n`);
}

/**
 * The time of a switch that is made now: after the name's last one, also where this server's clock
 * is behind that of the server which made that, since the newest switch holds.
 */
export async function timeOfSwitch(releasesFolder: string, name: string): Promise<string> {
  const last = (await readTurns(releasesFolder, name)).at(-1);
  const earliest = last ? Date.parse(last.since) + 1 : 0;
  return new Date(Math.max(Date.now(), earliest)).toISOString();
}

/** Makes a release live, and appends it to the name's history. */
export async function writePointer(
  releasesFolder: string,
  name: string,
  pointer: Pointer,
): Promise<void> {
  await appendHistory(releasesFolder, name, [pointer]);
  await showTurn(releasesFolder, name, pointer);
}

/** Makes no release of a name live, and appends that to its history. */
export async function removePointer(
  releasesFolder: string,
  name: string,
  removal: Removal,
): Promise<void> {
  const turn = { version: null, ...removal };
  await appendHistory(releasesFolder, name, [turn]);
  await showTurn(releasesFolder, name, turn);
}

async function readHistoryLines(releasesFolder: string, name: string): Promise<unknown[]> {
  const text = await readTextIfAny(path.join(releasesFolder, name, historyFile));
  return (text ?? '').split('\n').map(parseJson);
}

/** The switches of a name, removals included, oldest first; lines cut off by a crash are left out. */
export async function readTurns(releasesFolder: string, name: string): Promise<Turn[]> {
  const lines = await readHistoryLines(releasesFolder, name);
  return lines
    .map((line) => pointerSchema.safeParse(line).data ?? removalSchema.safeParse(line).data)
    .filter((turn) => turn !== undefined);
}

/** Whether a name was taken out of the site, and not deployed since. */
export async function isRemoved(releasesFolder: string, name: string): Promise<boolean> {
  return (await readTurns(releasesFolder, name)).at(-1)?.version === null;
}

/** Every release of a name that was made live, oldest first. */
export async function readHistory(releasesFolder: string, name: string): Promise<Pointer[]> {
  const turns = await readTurns(releasesFolder, name);
  return turns.flatMap(({ version, ...turn }) => (version === null ? [] : [{ version, ...turn }]));
}
