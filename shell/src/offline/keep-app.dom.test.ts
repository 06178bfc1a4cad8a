import { workerAddress } from '@cervoise/shell-contract/kept-site';
import { testRemotes } from '../layout/testing/test-remotes';
import { keepApp, remotesOf, removeKeptApp } from './keep-app';

it('keeps the remotes of which the role may open a page', () => {
  const [first] = testRemotes;
  if (!first) throw new Error('There is no remote.');
  const [path] = first.paths;
  if (!path) throw new Error('It has no path.');
  const remotes = [
    { ...first, name: 'mf-all', paths: [{ ...path, public: false, roles: undefined }] },
    { ...first, name: 'mf-admins', paths: [{ ...path, public: false, roles: ['admin' as const] }] },
    { ...first, name: 'mf-public', paths: [{ ...path, public: true }] },
  ];
  expect(remotesOf('brewer', remotes)).toEqual(['mf-all']);
  expect(remotesOf('admin', remotes)).toEqual(['mf-all', 'mf-admins']);
});

/** A failure would be caught, and only logged. */
const watchWarnings = () => jest.spyOn(console, 'warn').mockReturnValue();

const withServiceWorker = (container: object) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('does nothing where the browser has no service workers', async () => {
  const warn = watchWarnings();
  await keepApp('brewer', testRemotes);
  await removeKeptApp();
  expect(warn).not.toHaveBeenCalled();
});

it('tells the newest worker which remotes to keep', async () => {
  jest.useFakeTimers();
  const calls: unknown[] = [];
  withServiceWorker({
    register: async (address: string) => ({
      update: async () => calls.push(`update ${address}`),
    }),
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => calls.push(message) } }),
  });
  const kept = keepApp('brewer', testRemotes);
  await jest.runAllTimersAsync();
  await kept;
  jest.useRealTimers();
  expect(calls).toEqual([
    `update ${workerAddress}`,
    { type: 'keep', remotes: remotesOf('brewer', testRemotes) },
  ]);
});

describe('when the server has withdrawn its service worker', () => {
  const registered = (registration: { update: () => Promise<void> } | undefined) =>
    withServiceWorker({ getRegistration: async () => registration });

  it('asks at once for the worker that removes what was kept', async () => {
    const update = jest.fn(async () => undefined);
    registered({ update });
    await removeKeptApp();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('has nothing to do on a device that kept nothing', async () => {
    const warn = watchWarnings();
    registered(undefined);
    await removeKeptApp();
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves it to the next page when the server cannot be reached', async () => {
    const warn = watchWarnings();
    registered({ update: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(removeKeptApp()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
