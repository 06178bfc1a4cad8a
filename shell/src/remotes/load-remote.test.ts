import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote, type RemoteRoute } from '@cervoise/shell-contract';
import { loadRemote } from './load-remote';
import { describeFailure } from './remote-failure';
import { serveManifests } from './testing/test-manifest';
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
  serveManifests();
  document.head.replaceChildren();
});

it('answers with the routes of the exposed module', async () => {
  federation.load = exposed([{ path: '/quality/samples' }]);
  expect(await loadRemote(remote)).toMatchObject({ routes: [{ path: '/quality/samples' }] });
  const entry = 'http://localhost/releases/mf-quality/1.0.0/remoteEntry.1.js';
  expect(federation.registered).toEqual([{ name: 'mf_quality', entry }]);
});

it('fetches the first files side by side, but for those the page has asked for', async () => {
  const folder = '/releases/mf-quality/1.0.0';
  document.head.innerHTML = `<link rel="preload" as="script" href="${folder}/exposed.2.js">`;
  federation.load = exposed([]);
  await loadRemote(remote);
  const links = [...document.querySelectorAll('link')];
  expect(
    links.map((link) => `${link.getAttribute('as') ?? link.as} ${new URL(link.href).pathname}`),
  ).toEqual([
    `script ${folder}/exposed.2.js`,
    `script ${folder}/remoteEntry.1.js`,
    `style ${folder}/exposed.3.css`,
  ]);
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
])('knows %s', async (_, error, cause) => {
  expect(
    await causeOf(async () => {
      throw error;
    }),
  ).toBe(cause);
});

it('refuses what is no remote', async () => {
  expect(await causeOf(async () => ({ routes: [] }))).toBe('contract');
  expect(await causeOf(async () => undefined)).toBe('contract');
});

it('does not even fetch a remote whose descriptor names another contract', async () => {
  federation.load = exposed([{ path: '/quality' }]);
  await expect(loadRemote(testRemote({ contract: 99 }))).rejects.toMatchObject({
    cause: 'contract',
  });
  expect(federation.registered).toEqual([]);
});

it('refuses a route outside the paths the descriptor owns', async () => {
  expect(await causeOf(exposed([{ path: '/inventory' }]))).toBe('contract');
});

it('knows why the manifest failed', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }));
  expect(await causeOf(exposed([]))).toBe('not-found');
});
