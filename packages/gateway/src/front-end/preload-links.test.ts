import { defaultSiteFacts } from '@cervoise/domain/site';
import fastify from 'fastify';
import { buildOf, goLive, remoteBuild, shellBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary-folder';
import { createFrontEnd } from './front-end';

const releasesFolder = temporaryFolder();

const shared = (name: string, file: string) => ({
  name,
  assets: { js: { sync: [file] }, css: { sync: [] } },
});

const shell = shellBuild();
const shellFiles = {
  'files/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'main.js' } },
    shared: [shared('table', 'table.js'), shared('react', 'main.js')],
  }),
  'page-files.json': JSON.stringify({
    pages: [
      { path: '/login', scripts: ['login.js'], styles: ['login.css'], shared: [] },
      { path: '/profile', scripts: ['profile.js'], styles: [], shared: [] },
    ],
    frame: { scripts: ['frame.js'], styles: [], shared: ['react'] },
  }),
};
const remote = remoteBuild();
const remoteFiles = {
  'page-files.json': JSON.stringify({
    pages: [
      { path: '/inventory', scripts: ['list.js'], styles: [], shared: ['table', 'react'] },
      { path: '/inventory/:id', scripts: ['record.js'], styles: [], shared: [] },
    ],
  }),
};
const texts = (content: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...content].map(([file, bytes]) => [file, bytes.toString()]));

const server = fastify();

beforeAll(async () => {
  await goLive(releasesFolder, buildOf('shell', { ...texts(shell.content), ...shellFiles }));
  await goLive(
    releasesFolder,
    buildOf('mf-inventory', { ...texts(remote.content), ...remoteFiles }),
  );
  await server.register(
    createFrontEnd({
      releasesFolder,
      siteFacts: defaultSiteFacts,
      publicUrl: 'https://cervoise.example',
      localRemotes: false,
      serviceWorker: true,
      secure: false,
    }),
  );
});
afterAll(() => server.close());

/** Names of the scripts that the page of an address preloads, its remote's entry aside. */
async function preloaded(address: string): Promise<string[]> {
  const { body } = await server.inject(address);
  return [...body.matchAll(/<link rel="preload" href="[^"]*\/([^"/]+)" as="script"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.startsWith('remoteEntry'));
}

it('preloads the frame, the requested page and their shared modules', async () => {
  const scripts = ['page.js', 'frame.js', 'table.js', 'list.js'];
  expect(await preloaded('/inventory')).toEqual(scripts);
});

it('preloads the entry of a remote', async () => {
  const { body } = await server.inject('/inventory');
  expect(body).toMatch(/<link rel="preload" href="[^"]*\/remoteEntry\.one\.js" as="script"/);
  expect(body).not.toMatch(/<script[^>]*remoteEntry/);
});

it('preloads the files of another page of the same remote', async () => {
  expect(await preloaded('/inventory/12')).toContain('record.js');
  expect(await preloaded('/inventory/12')).not.toContain('list.js');
});

it('preloads nothing of the app for a public page', async () => {
  expect(await preloaded('/login')).toEqual(['login.js']);
  expect(await preloaded('/profile')).toEqual(['frame.js', 'profile.js']);
  expect(await preloaded('/nowhere')).toEqual([]);
});

it('does not serve a release’s page metadata', async () => {
  const { body } = await server.inject('/inventory');
  const base = /\/releases\/mf-inventory\/[^/]+\//.exec(body)?.[0];
  expect((await server.inject(`${base}page-files.json`)).statusCode).toBe(404);
});

it('makes a page in the frame fetch the first script before its many files', async () => {
  const { body } = await server.inject('/inventory');
  expect(body).toMatch(/<script fetchpriority="high" [^>]*main\.js/);
  expect((await server.inject('/login')).body).not.toContain('fetchpriority="high"');
});
