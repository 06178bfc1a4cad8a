import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote } from '@cervoise/shell-contract';
import { waitFor } from '@testing-library/react';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { testRemote } from '../remotes/testing/test-remote';
import { recoverableRoute } from './loading/recoverable-route';
import { createPrefetch } from './prefetch';

jest.mock('../layout/authenticated-layout', () => ({ __esModule: true, default: () => null }));

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

it('fetches a remote, and the page once its route is known', async () => {
  window.history.replaceState(null, '', '/quality');
  const prefetch = createPrefetch(registry, () => true);
  const lazy = jest.fn(async () => ({ Component: () => null }));
  prefetch('/quality', [recoverableRoute({ path: '/quality', lazy })]);
  expect(registry.state('mf-quality').status).toBe('loading');
  expect(lazy).toHaveBeenCalledTimes(1);
  prefetch('/quality');
  expect(lazy).toHaveBeenCalledTimes(1);
});
