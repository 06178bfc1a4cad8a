import { defaultSiteFacts } from '@cervoise/domain/site';
import { readPrerenderedPages } from '../releases/prerendered';
import { createPageSource } from './page-source';
import { prepareText } from './revalidated-answer';
import type { Snapshot } from './snapshot';

jest.mock('../releases/prerendered', () => ({ readPrerenderedPages: jest.fn() }));
jest.mock('./revalidated-answer', () => {
  const real = jest.requireActual('./revalidated-answer');
  return { ...real, prepareText: jest.fn(real.prepareText) };
});

const snapshot: Snapshot = {
  key: 'shell@1',
  shellPage: '<!doctype html><title>one</title><!--remotes-->',
  shellVersion: '1',
  versions: new Map([['shell', '1']]),
  isPartial: false,
  remotesFile: {
    shell: { version: '1' },
    remotes: [
      {
        name: 'mf-landing',
        title: 'Accueil',
        contract: 1,
        paths: [{ path: '/', match: 'exact', public: true }],
        menu: [],
        version: '1',
        entry: '/releases/mf-landing/files/remoteEntry.11111111.js',
      },
    ],
  },
  builds: new Map([
    ['shell', { base: '/releases/shell/files/', manifest: null, pageFiles: { pages: [] } }],
  ]),
};

const source = () =>
  createPageSource({
    localRemotes: false,
    siteFacts: defaultSiteFacts,
    publicUrl: 'https://cervoise.example',
    releasesFolder: 'nowhere',
  });

const tooManyFiles = new Error('EMFILE: too many open files');

beforeEach(() => jest.mocked(readPrerenderedPages).mockResolvedValue(new Map()));

it('rereads the prerendered pages after a failure', async () => {
  const pages = source();
  jest.mocked(readPrerenderedPages).mockRejectedValueOnce(tooManyFiles);
  await expect(pages.page(snapshot, '/login')).rejects.toThrow('EMFILE');
  expect((await pages.page(snapshot, '/login'))?.identity.toString()).toContain('<title>one');
});

it('composes a page again after a failure, and caches it after a success', async () => {
  const pages = source();
  jest.mocked(prepareText).mockClear().mockRejectedValueOnce(tooManyFiles);
  await expect(pages.page(snapshot, '/login')).rejects.toThrow('EMFILE');
  const prerendered = await pages.page(snapshot, '/login');
  expect(await pages.page(snapshot, '/login')).toBe(prerendered);
  expect(prepareText).toHaveBeenCalledTimes(2);
});
