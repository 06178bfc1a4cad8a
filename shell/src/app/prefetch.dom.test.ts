import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote, type PageHandle } from '@cervoise/shell-contract';
import { waitFor } from '@testing-library/react';
import { Kind } from 'graphql';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { testRemote } from '../remotes/testing/test-remote';
import { createAppRouter } from './create-router';
import { authenticatedArea } from './guarded-area';
import { createPrefetch } from './prefetch';

const mockReadAhead = jest.fn();
jest.mock('../layout/authenticated-layout', () => ({
  __esModule: true,
  default: () => null,
  readAhead: (...wanted: unknown[]) => mockReadAhead(...wanted),
}));

const site = testRemote({
  name: 'mf-landing',
  paths: [{ path: '/', match: 'exact', public: true }],
});
const registry = createRemoteRegistry({ shell: { version: '1' }, remotes: [site, testRemote()] });

beforeEach(() => {
  federation.reset();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  federation.load = async () => ({ default: defineRemote({ routes: [] }) });
});

it('fetches only public pages for a visitor', () => {
  const prefetch = createPrefetch(registry, () => false);
  prefetch('/quality');
  prefetch('/');
  expect(registry.state('mf-quality').status).toBe('idle');
  expect(registry.state('mf-landing').status).toBe('loading');
});

it('fetches the files of another page before its remote requests them', async () => {
  const quality = testRemote({ name: 'mf-quality' });
  const own = createRemoteRegistry({ shell: { version: '1' }, remotes: [quality] });
  const asked = jest.spyOn(globalThis, 'fetch');
  createPrefetch(own, () => true)('/quality');
  expect(asked).toHaveBeenCalledWith('/quality');
  expect(own.state('mf-quality').status).toBe('idle');
  await waitFor(() => expect(own.state('mf-quality').status).toBe('loaded'));
});

it('fetches a remote and adds its routes, then the code of the page, each once', async () => {
  window.history.replaceState(null, '', '/elsewhere');
  const quality = testRemote({ name: 'mf-quality' });
  const own = createRemoteRegistry({ shell: { version: '1' }, remotes: [quality] });
  const lazy = jest.fn(async () => ({ Component: () => null }));
  federation.load = async () => ({
    default: defineRemote({ routes: [{ path: '/quality', lazy }] }),
  });
  const routing = createAppRouter(own);
  const prefetch = createPrefetch(own, () => true);
  prefetch('/quality', routing);
  await waitFor(() => expect(lazy).toHaveBeenCalledTimes(1));
  prefetch('/quality', routing);
  expect(lazy).toHaveBeenCalledTimes(1);
  routing.router.dispose();
});

it('reads what the page of a record begins with, and tells nobody of a failure', async () => {
  window.history.replaceState(null, '', '/elsewhere');
  const own = createRemoteRegistry({ shell: { version: '1' }, remotes: [testRemote()] });
  const sampleQuery = { kind: Kind.DOCUMENT, definitions: [] } as const;
  const handle: PageHandle = {
    title: 'Analyse',
    fetchData: (query, { id }) => query(sampleQuery, { id }),
  };
  federation.load = async () => ({
    default: defineRemote({
      routes: [{ path: '/quality/:id', handle, lazy: async () => ({ Component: () => null }) }],
    }),
  });
  mockReadAhead.mockRejectedValue(new Error('Failed to fetch'));
  const routing = createAppRouter(own);
  await authenticatedArea.start();
  createPrefetch(own, () => true)('/quality/s-1', routing);
  await waitFor(() => expect(mockReadAhead).toHaveBeenCalledWith(sampleQuery, { id: 's-1' }));
  routing.router.dispose();
});
