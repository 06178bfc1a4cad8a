import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote, type RemoteRoute } from '@cervoise/shell-contract';
import { loadRemote } from './load-remote';
import { describeFailure } from './remote-failure';
import { testRemote } from './testing/test-remote';

const remote = testRemote();
const exposed = (routes: RemoteRoute[]) => async () => ({ default: defineRemote({ routes }) });

async function causeOf(load: () => Promise<unknown>): Promise<string> {
  federation.load = load;
  return loadRemote(remote).then(
    () => 'loaded',
    (error: unknown) => describeFailure(error, remote.name).cause,
  );
}

beforeEach(() => {
  federation.reset();
});

it('returns the routes of the exposed module', async () => {
  federation.load = exposed([{ path: '/quality/samples' }]);
  expect(await loadRemote(remote)).toMatchObject({ routes: [{ path: '/quality/samples' }] });
  expect(federation.registered).toEqual([{ name: 'mf_quality', entry: remote.entry }]);
});

it('loads the module by the release’s container name', async () => {
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
])('knows %s', async (_, error, cause) => {
  expect(
    await causeOf(async () => {
      throw error;
    }),
  ).toBe(cause);
});

it('refuses an invalid module', async () => {
  expect(await causeOf(async () => ({ routes: [] }))).toBe('contract');
  expect(await causeOf(async () => undefined)).toBe('contract');
});

it('does not fetch a remote with another contract version', async () => {
  federation.load = exposed([{ path: '/quality' }]);
  await expect(loadRemote(testRemote({ contract: 99 }))).rejects.toMatchObject({
    cause: 'contract',
  });
  expect(federation.registered).toEqual([]);
});

it('refuses a route outside the paths the descriptor owns', async () => {
  expect(await causeOf(exposed([{ path: '/inventory' }]))).toBe('contract');
});
