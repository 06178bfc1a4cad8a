import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote } from '@cervoise/shell-contract';
import { createRemoteRegistry } from './remote-registry';
import { testRemote } from './testing/test-remote';
import { loadTimeout } from './time-limit';

const landing = testRemote({
  name: 'mf-landing',
  paths: [{ path: '/', match: 'exact', public: true }],
});
const registry = () =>
  createRemoteRegistry({ shell: { version: '1' }, remotes: [landing, testRemote()] });

const serveRemotes = (remotes: unknown[]) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ shell: { version: '2' }, remotes }));

const works = async () => ({ default: defineRemote({ routes: [] }) });
const fails = async () => {
  throw new Error('boom');
};
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  federation.reset();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('knows the owner of a path', () => {
  const { ownerOf } = registry();
  expect(ownerOf('/')?.name).toBe('mf-landing');
  expect(ownerOf('/quality/samples/3')?.name).toBe('mf-quality');
  expect(ownerOf('/qualityless')).toBeNull();
});

it('loads a remote once for all callers', async () => {
  const { load, state } = registry();
  const loads = jest.fn(works);
  federation.load = loads;
  await Promise.all([load('mf-quality'), load('mf-quality')]);
  await load('mf-quality');
  expect(loads).toHaveBeenCalledTimes(1);
  expect(state('mf-quality').status).toBe('loaded');
});

it('retries after a failure, at the currently deployed URL', async () => {
  const { load, state } = registry();
  const seen: string[] = [];
  federation.load = fails;
  await load('mf-quality');
  seen.push(state('mf-quality').status);
  federation.load = works;
  serveRemotes([
    testRemote({ version: '2.0.0', entry: '/releases/mf-quality/files/remoteEntry.22222222.js' }),
  ]);
  await load('mf-quality');
  seen.push(state('mf-quality').status);
  expect(seen).toEqual(['failed', 'loaded']);
  expect(federation.registered.at(-1)?.entry).toMatch(/remoteEntry\.22222222\.js$/);
});

it('reports that a remote is no longer deployed', async () => {
  const { load } = registry();
  federation.load = fails;
  await load('mf-quality');
  serveRemotes([]);
  expect(await load('mf-quality')).toMatchObject({ failure: { cause: 'not-found' } });
});

it('discards failed modules before a retry', async () => {
  const { load } = registry();
  const announced = jest.fn();
  window.addEventListener('cervoise:retry', announced);
  federation.load = fails;
  await load('mf-quality');
  expect(announced).not.toHaveBeenCalled();
  serveRemotes([testRemote()]);
  await load('mf-quality');
  expect(announced).toHaveBeenCalledTimes(1);
  window.removeEventListener('cervoise:retry', announced);
});

describe('within 15 seconds', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** What a try has come to a moment before the limit, and at it. */
  async function statesAround(start: () => unknown, state: () => { readonly status: string }) {
    void start();
    await jest.advanceTimersByTimeAsync(loadTimeout - 1);
    const before = state().status;
    await jest.advanceTimersByTimeAsync(1);
    return [before, state()];
  }
  const timedOut = ['loading', { status: 'failed', failure: { cause: 'timeout' } }];

  it('times out on a remote that does not answer', async () => {
    const { load, state } = registry();
    federation.load = never;
    const states = await statesAround(
      () => load('mf-quality'),
      () => state('mf-quality'),
    );
    expect(loadTimeout).toBe(15_000);
    expect(states).toMatchObject(timedOut);
  });

  it('times out when the list of remotes does not answer, and recovers', async () => {
    const { load, state } = registry();
    federation.load = fails;
    await load('mf-quality');
    federation.load = works;
    jest.spyOn(globalThis, 'fetch').mockImplementation(never);
    const states = await statesAround(
      () => load('mf-quality'),
      () => state('mf-quality'),
    );
    expect(states).toMatchObject(timedOut);
    serveRemotes([testRemote()]);
    await load('mf-quality');
    expect(state('mf-quality').status).toBe('loaded');
  });
});
