import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote, type RemoteRoute } from '@cervoise/shell-contract';
import { loadRemote, loadTimeout } from './load-remote';
import { fetchManifest } from './manifest-answers';
import { testRemote } from './testing/test-remote';

const remote = testRemote();
const exposed = (routes: RemoteRoute[]) => async () => ({ default: defineRemote({ routes }) });

async function causeOf(load: () => Promise<unknown>): Promise<string> {
  federation.load = load;
  const answer = await loadRemote(remote);
  return answer.status === 'failed' ? answer.failure.cause : answer.status;
}

beforeEach(() => {
  federation.reset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('answers with the routes of the exposed module', async () => {
  federation.load = exposed([{ path: '/quality/samples' }]);
  const answer = await loadRemote(remote);
  expect(answer).toMatchObject({
    status: 'loaded',
    module: { routes: [{ path: '/quality/samples' }] },
  });
  expect(federation.registered).toEqual([{ name: 'mf_quality', entry: remote.entry }]);
});

it('asks for the module by the name of the release’s container', async () => {
  const asked: string[] = [];
  federation.load = async (id) => {
    asked.push(id);
    return exposed([])();
  };
  await loadRemote(remote);
  expect(asked).toEqual(['mf_quality/remote']);
});

it.each([
  ['a script that is gone', new Error('[ScriptNetworkError] gone'), 'unreachable'],
  ['code that throws', new Error('boom'), 'threw-on-load'],
  ['something thrown that is no error', 'boom', 'threw-on-load'],
])('never rejects: %s', async (_, error, cause) => {
  expect(
    await causeOf(async () => {
      throw error;
    }),
  ).toBe(cause);
});

it('refuses a remote of another contract', async () => {
  expect(await causeOf(async () => ({ default: { contract: 99, routes: [] } }))).toBe('contract');
  expect(await causeOf(async () => ({ routes: [] }))).toBe('contract');
  expect(await causeOf(async () => undefined)).toBe('contract');
});

it('does not even fetch a remote whose descriptor names another contract', async () => {
  federation.load = exposed([{ path: '/quality' }]);
  const answer = await loadRemote(testRemote({ contract: 99 }));
  expect(answer).toMatchObject({ status: 'failed', failure: { cause: 'contract' } });
  expect(federation.registered).toEqual([]);
});

it('refuses a route outside the paths the descriptor owns', async () => {
  expect(await causeOf(exposed([{ path: '/inventory' }]))).toBe('contract');
});

it('gives up after 15 seconds', async () => {
  jest.useFakeTimers();
  const cause = causeOf(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(loadTimeout);
  expect(loadTimeout).toBe(15_000);
  expect(await cause).toBe('timeout');
  jest.useRealTimers();
});

it('knows why the manifest failed, which the runtime does not say', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }));
  const address = new URL(remote.entry, window.location.origin).href;
  await expect(fetchManifest(address)).rejects.toMatchObject({ cause: 'not-found' });
  expect(
    await causeOf(async () => {
      throw new Error('RUNTIME-003');
    }),
  ).toBe('not-found');
});
