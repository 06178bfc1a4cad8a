import { federation } from '@cervoise/build-config/jest/federation-runtime';
import type { Role } from '@cervoise/domain/roles';
import { defineRemote, type PageHandle, useSession } from '@cervoise/shell-contract';
import { waitFor } from '@testing-library/react';
import { Kind } from 'graphql';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { testRemote } from '../remotes/testing/test-remote';
import { testToken } from '../session/testing/test-token';
import { readClaims, userFromClaims } from '../session/token-claims';
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

const addressOf = (path: string) => new URL(path, window.location.origin);

beforeEach(() => {
  mockReadAhead.mockReset();
  federation.reset();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  federation.load = async () => ({ default: defineRemote({ routes: [] }) });
});

it('fetches only public pages for a visitor', () => {
  const prefetch = createPrefetch(registry, () => false);
  prefetch(addressOf('/quality'));
  prefetch(addressOf('/'));
  expect(registry.state('mf-quality').status).toBe('idle');
  expect(registry.state('mf-landing').status).toBe('loading');
});

it('fetches the files of another page before its remote requests them', async () => {
  const quality = testRemote({ name: 'mf-quality' });
  const own = createRemoteRegistry({ shell: { version: '1' }, remotes: [quality] });
  const asked = jest.spyOn(globalThis, 'fetch');
  createPrefetch(own, () => true)(addressOf('/quality'));
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
  prefetch(addressOf('/quality'), routing);
  await waitFor(() => expect(lazy).toHaveBeenCalledTimes(1));
  prefetch(addressOf('/quality'), routing);
  expect(lazy).toHaveBeenCalledTimes(1);
  routing.router.dispose();
});

const sampleQuery = { kind: Kind.DOCUMENT, definitions: [] } as const;

/** A registry whose page /quality/:id reads ahead. */
function registryWithData() {
  window.history.replaceState(null, '', '/elsewhere');
  const handle: PageHandle = {
    title: 'Analyse',
    fetchData: (read, { id }, search) =>
      read(sampleQuery, { id, view: search.get('view') }, { keptOffline: true }),
  };
  federation.load = async () => ({
    default: defineRemote({
      routes: [{ path: '/quality/:id', handle, lazy: async () => ({ Component: () => null }) }],
    }),
  });
  const paths = [
    { path: '/quality', match: 'prefix' as const, public: false, roles: ['brewer' as const] },
  ];
  return createRemoteRegistry({ shell: { version: '1' }, remotes: [testRemote({ paths })] });
}

/** Logs in with a token that ends after some seconds. */
function logIn(role: Role, seconds: number): void {
  const token = testToken({ role, exp: Math.floor(Date.now() / 1000) + seconds });
  const claims = readClaims(token);
  useSession.setState({ token, user: claims && userFromClaims(claims) });
}

it('reads what a page begins with, and tells nobody of a failure', async () => {
  logIn('brewer', 60);
  mockReadAhead.mockRejectedValue(new Error('Failed to fetch'));
  createPrefetch(registryWithData(), () => true)(addressOf('/quality/s-1?view=late'));
  await waitFor(() =>
    expect(mockReadAhead).toHaveBeenCalledWith(
      sampleQuery,
      { id: 's-1', view: 'late' },
      { keptOffline: true },
    ),
  );
});

it.each([
  ['a role that the page refuses', 'manager', 60],
  ['a session that has ended', 'brewer', -1],
] as const)('reads nothing for %s', async (_case, role, seconds) => {
  logIn(role, seconds);
  const own = registryWithData();
  createPrefetch(own, () => true)(addressOf('/quality/s-1'));
  await waitFor(() => expect(own.state('mf-quality').status).toBe('loaded'));
  await authenticatedArea.start();
  expect(mockReadAhead).not.toHaveBeenCalled();
});
