import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore, SharedReleases } from '@cervoise/api';
import { appendHistory, readTurns, showTurn } from './pointer';
import { pruneReleases } from './prune';
import type { Turn } from './release';
import {
  placeRelease,
  readFiles,
  readRelease,
  readReleasedNames,
  readReleases,
  releaseFolder,
} from './release-folder';
import { withReleaseLock, withSwitchLock } from './release-lock';

/** Milliseconds between two looks at this server's own folder, where a command deploys. */
const interval = 2000;

export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SharedReleasesOptions {
  readonly releasesFolder: string;
  readonly store: ReleaseStore;
  readonly log: Log;
}

/** Puts a release of the database into this server's folder; one that was pruned there stays away. */
async function takeRelease(
  { releasesFolder, store }: SharedReleasesOptions,
  name: string,
  version: string,
): Promise<void> {
  if (await readRelease(releasesFolder, name, version)) return;
  const files = await store.readFiles(name, version);
  if (!files) return;
  await placeRelease(releasesFolder, { name, version }, async (staging) => {
    for (const [file, content] of files) {
      const place = path.join(staging, file);
      if (!place.startsWith(staging + path.sep)) throw new Error(`${file} leaves its release.`);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    }
  });
}

const isAfter = (one: Turn, other: Turn | undefined) =>
  other === undefined || one.since > other.since;

/** Takes over what became live on another server: its files first, then the switch. */
async function pull(
  options: SharedReleasesOptions,
  name: string,
  shared: SharedReleases,
): Promise<void> {
  const { releasesFolder, log } = options;
  await withReleaseLock(releasesFolder, [name], async () => {
    const own = await readTurns(releasesFolder, name);
    const missed = shared.switches.filter((one) => one.name === name && isAfter(one, own.at(-1)));
    const latest = missed.at(-1);
    if (!latest) return;
    const versions = new Set(missed.flatMap(({ version }) => version ?? []));
    for (const version of versions) await takeRelease(options, name, version);
    if (latest.version && !(await readRelease(releasesFolder, name, latest.version))) {
      log.error({ name, version: latest.version }, 'a live release is missing in the database');
      return;
    }
    await withSwitchLock(releasesFolder, async () => {
      await appendHistory(releasesFolder, name, missed);
      await showTurn(releasesFolder, name, latest);
    });
    await pruneReleases(releasesFolder, name);
    log.info({ name, version: latest.version, by: latest.by }, 'release taken over');
  });
}

/** Gives the other servers what was deployed, rolled back or removed on this one. */
async function push(
  { releasesFolder, store, log }: SharedReleasesOptions,
  name: string,
  shared: SharedReleases,
): Promise<void> {
  const kept = shared.releases.filter((one) => one.name === name).map(({ version }) => version);
  const last = shared.switches.findLast((one) => one.name === name);
  const own = await readTurns(releasesFolder, name);
  const releases = await readReleases(releasesFolder, name);
  for (const { version } of releases) {
    if (kept.includes(version)) continue;
    await store.add(name, version, await readFiles(releaseFolder(releasesFolder, name, version)));
  }
  await store.addSwitches(own.filter((one) => isAfter(one, last)).map((one) => ({ name, ...one })));
  const standing = new Set(releases.map(({ version }) => version));
  await store.prune(
    name,
    kept.filter((version) => !standing.has(version)),
  );
  log.info({ name, version: own.at(-1)?.version }, 'release given to the other servers');
}

/** Brings this server's folder and the database to the same state: of each name the newest switch. */
export async function exchangeReleases(options: SharedReleasesOptions): Promise<void> {
  const { releasesFolder, store } = options;
  const shared = await store.read();
  const names = new Set([
    ...(await readReleasedNames(releasesFolder)),
    ...shared.switches.map(({ name }) => name),
  ]);
  for (const name of names) {
    const theirs = shared.switches.findLast((one) => one.name === name);
    const ours = (await readTurns(releasesFolder, name)).at(-1);
    if (theirs && isAfter(theirs, ours)) await pull(options, name, shared);
    else if (ours && isAfter(ours, theirs)) await push(options, name, shared);
  }
}

/** The newest switch of each name in this server's folder, to see whether a command changed it. */
async function stateOf(releasesFolder: string): Promise<string> {
  const names = await readReleasedNames(releasesFolder);
  const turns = await Promise.all(names.map((name) => readTurns(releasesFolder, name)));
  return JSON.stringify(turns.map((one) => one.at(-1)));
}

/**
 * Keeps this server's folder and the database in the same state until it is stopped. While the
 * database is away the folder serves, and both meet again afterwards.
 * @throws when the database does not answer at the start
 */
export async function followSharedReleases(
  options: SharedReleasesOptions,
): Promise<{ stop(): Promise<void> }> {
  const { releasesFolder, store, log } = options;
  // Taken before: what a command switches during an exchange is still to be exchanged.
  let exchanged = await stateOf(releasesFolder);
  await exchangeReleases(options);
  let isWanted = false;
  let isFailing = false;
  const look = async () => {
    try {
      if (!isWanted && (await stateOf(releasesFolder)) === exchanged) return;
      isWanted = false;
      const state = await stateOf(releasesFolder);
      await exchangeReleases(options);
      exchanged = state;
      isFailing = false;
    } catch (error) {
      isWanted = true;
      if (!isFailing) log.error({ err: error }, 'releases are not exchanged with the database');
      isFailing = true;
    }
  };
  let running = Promise.resolve();
  const lookNext = () => {
    running = running.then(look);
  };
  const unfollow = await store.follow(() => {
    isWanted = true;
    lookNext();
  });
  const timer = setInterval(lookNext, interval);
  return {
    stop: async () => {
      clearInterval(timer);
      await unfollow();
      await running;
    },
  };
}
