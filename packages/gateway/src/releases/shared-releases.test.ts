import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFiles, ReleaseStore, ReleaseSwitch } from '@cervoise/api';
import { goLive, remoteBuild, shellBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary-folder';
import { readLiveVersions } from './live-releases';
import { readHistory } from './pointer';
import { readReleases } from './release-folder';
import { removeRemote } from './remove';
import { rollBack } from './roll-back';
import { exchangeReleases, followSharedReleases } from './shared-releases';

/** The database of some servers; `isAway` while it does not answer. */
function createStore() {
  const releases = new Map<string, ReleaseFiles>();
  let switches: ReleaseSwitch[] = [];
  const followers = new Set<() => void>();
  const state = { isAway: false };
  const answering = () => {
    if (state.isAway) throw new Error('the database is away');
  };
  const store: ReleaseStore = {
    read: async () => {
      answering();
      return {
        releases: [...releases.keys()].map((key) => {
          const [name = '', version = ''] = key.split(' ');
          return { name, version };
        }),
        switches: switches.toSorted((one, other) => one.since.localeCompare(other.since)),
      };
    },
    readFiles: async (name, version) => releases.get(`${name} ${version}`) ?? null,
    add: async (name, version, files) => {
      answering();
      releases.set(`${name} ${version}`, files);
    },
    addSwitches: async (added) => {
      answering();
      switches = [...switches, ...added];
      for (const onSwitch of followers) onSwitch();
    },
    prune: async (name, versions) => {
      for (const version of versions) releases.delete(`${name} ${version}`);
    },
    follow: async (onSwitch) => {
      followers.add(onSwitch);
      return async () => void followers.delete(onSwitch);
    },
  };
  return { store, state, releases };
}

const log = { info: jest.fn(), error: jest.fn() };
const folder = temporaryFolder();
let servers = 0;
/** A server with a folder of its own. */
const server = (store: ReleaseStore) => ({
  releasesFolder: path.join(folder, `${++servers}`, 'releases'),
  store,
  log,
});
const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 8, 0, second));
const liveOf = async (folder: string) => Object.fromEntries(await readLiveVersions(folder));

it('brings a release with its files to a server without it, and its switch', async () => {
  const { store } = createStore();
  const [one, other] = [server(store), server(store)];
  await goLive(one.releasesFolder, shellBuild(), at(0));
  const remote = await goLive(one.releasesFolder, remoteBuild(), at(1));
  await exchangeReleases(one);
  await exchangeReleases(other);
  expect(await liveOf(other.releasesFolder)).toEqual(await liveOf(one.releasesFolder));
  const file = path.join('mf-inventory', remote.version, 'files', 'page.js');
  expect(await readFile(path.join(other.releasesFolder, file), 'utf8')).toBe(
    await readFile(path.join(one.releasesFolder, file), 'utf8'),
  );
});

it('brings deploys, rollbacks and removals of either to the other, the newest of each name', async () => {
  const { store } = createStore();
  const [one, other] = [server(store), server(store)];
  const first = await goLive(one.releasesFolder, remoteBuild('mf-inventory', 'one'), at(0));
  await goLive(one.releasesFolder, shellBuild(), at(0));
  await exchangeReleases(one);
  await exchangeReleases(other);
  const second = await goLive(other.releasesFolder, remoteBuild('mf-inventory', 'two'), at(5));
  const shell = await goLive(one.releasesFolder, shellBuild('two'), at(6));
  for (const each of [one, other, one]) await exchangeReleases(each);
  const both = { 'mf-inventory': second.version, shell: shell.version };
  expect(await liveOf(one.releasesFolder)).toEqual(both);
  expect(await liveOf(other.releasesFolder)).toEqual(both);

  await rollBack({ ...one, by: 'alix' }, 'mf-inventory');
  for (const each of [one, other]) await exchangeReleases(each);
  expect(await liveOf(other.releasesFolder)).toMatchObject({ 'mf-inventory': first.version });
  const history = await readHistory(other.releasesFolder, 'mf-inventory');
  expect(history.map(({ version }) => version)).toEqual([
    first.version,
    second.version,
    first.version,
  ]);

  await removeRemote({ ...other, by: 'alix' }, 'mf-inventory');
  for (const each of [other, one]) await exchangeReleases(each);
  expect(await liveOf(one.releasesFolder)).toEqual({ shell: shell.version });
});

it('lets a rollback hold that is made where the clock is behind', async () => {
  const { store } = createStore();
  const [one, other] = [server(store), server(store)];
  const inAnHour = Date.now() + 3_600_000;
  const first = await goLive(one.releasesFolder, shellBuild(), new Date(inAnHour));
  await goLive(one.releasesFolder, shellBuild('two'), new Date(inAnHour + 1000));
  for (const each of [one, other]) await exchangeReleases(each);
  await rollBack({ ...other, by: 'alix' }, 'shell');
  for (const each of [other, one]) await exchangeReleases(each);
  for (const { releasesFolder } of [one, other]) {
    expect(await liveOf(releasesFolder)).toEqual({ shell: first.version });
  }
});

it('keeps as many releases in the database as in the folders', async () => {
  const { store, releases } = createStore();
  const one = server(store);
  for (const mark of ['a', 'b', 'c', 'd', 'e']) {
    await goLive(one.releasesFolder, remoteBuild('mf-inventory', mark), at(mark.charCodeAt(0)));
    await exchangeReleases(one);
  }
  const [oldest] = await readReleases(one.releasesFolder, 'mf-inventory');
  await rm(path.join(one.releasesFolder, 'mf-inventory', oldest?.version ?? ''), {
    recursive: true,
  });
  await goLive(one.releasesFolder, remoteBuild('mf-inventory', 'f'), at(200));
  await exchangeReleases(one);
  const standing = await readReleases(one.releasesFolder, 'mf-inventory');
  expect([...releases.keys()].sort()).toEqual(
    standing.map(({ version }) => `mf-inventory ${version}`).sort(),
  );
});

it('shows no release whose files the database has lost', async () => {
  const { store, releases } = createStore();
  const [one, other] = [server(store), server(store)];
  await goLive(one.releasesFolder, shellBuild(), at(0));
  await exchangeReleases(one);
  releases.clear();
  await exchangeReleases(other);
  expect(await liveOf(other.releasesFolder)).toEqual({});
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'shell' }),
    'a live release is missing in the database',
  );
});

it('writes no file outside a release', async () => {
  const { store, releases } = createStore();
  const [one, other] = [server(store), server(store)];
  const { version } = await goLive(one.releasesFolder, shellBuild(), at(0));
  await exchangeReleases(one);
  releases.set(`shell ${version}`, new Map([['../../../stolen.txt', Buffer.from('x')]]));
  await expect(exchangeReleases(other)).rejects.toThrow('leaves its release');
});

it('follows the other servers, and meets them again after the database was away', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { store, state } = createStore();
  const [one, other] = [server(store), server(store)];
  await goLive(one.releasesFolder, shellBuild(), at(0));
  const following = [await followSharedReleases(one), await followSharedReleases(other)];
  expect(await liveOf(other.releasesFolder)).toEqual(await liveOf(one.releasesFolder));

  state.isAway = true;
  const { version } = await goLive(one.releasesFolder, shellBuild('two'), at(5));
  await jest.advanceTimersByTimeAsync(2000);
  await untilLogged('releases are not exchanged with the database');
  state.isAway = false;
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  for (;;) {
    if ((await liveOf(other.releasesFolder)).shell === version) break;
    await new Promise(setImmediate);
  }
  await Promise.all(following.map(({ stop }) => stop()));
  expect(await liveOf(other.releasesFolder)).toEqual({ shell: version });
});

it.each(['starts', 'follows'])('gives a switch that is made while it %s', async (moment) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { store } = createStore();
  const [one, other] = [server(store), server(store)];
  await goLive(one.releasesFolder, shellBuild(), at(0));
  let isMade = false;
  const deploy = async (isDue: boolean) => {
    if (!isDue || isMade) return;
    isMade = true;
    await goLive(one.releasesFolder, shellBuild('two'), at(9));
  };
  const following = await followSharedReleases({
    ...one,
    store: {
      ...store,
      // The last step of giving the own release, and the first of taking another's.
      prune: async (name, versions) => {
        await store.prune(name, versions);
        await deploy(moment === 'starts');
      },
      readFiles: async (name, version) => {
        await deploy(moment === 'follows');
        return store.readFiles(name, version);
      },
    },
  });
  if (moment === 'follows') {
    await goLive(other.releasesFolder, remoteBuild(), at(5));
    await exchangeReleases(other);
  }
  const given = async () => (await store.read()).switches.at(-1)?.since === at(9).toISOString();
  for (let look = 0; look < 5 && !(await given()); look += 1) {
    await jest.advanceTimersByTimeAsync(2000);
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  }
  jest.useRealTimers();
  await following.stop();
  expect(isMade).toBe(true);
  expect(await given()).toBe(true);
});

async function untilLogged(message: string): Promise<void> {
  while (!log.error.mock.calls.some(([, text]) => text === message)) {
    await new Promise(setImmediate);
  }
}
