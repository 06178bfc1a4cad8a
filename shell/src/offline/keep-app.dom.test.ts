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
  /** A device with two caches; gives the names of those that are left. */
  function keepOn(registration: { unregister: () => Promise<boolean> } | undefined) {
    const names = new Set(['cervoise-files-1', 'cervoise-site-1']);
    withServiceWorker({ getRegistration: async () => registration });
    Object.defineProperty(globalThis, 'caches', {
      configurable: true,
      value: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    });
    return names;
  }

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches');
  });

  it('removes the worker and what it kept, without waiting for the browser', async () => {
    const unregister = jest.fn(async () => true);
    const names = keepOn({ unregister });
    await removeKeptApp();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(names).toEqual(new Set());
  });

  it('removes what a worker kept that is gone', async () => {
    const names = keepOn(undefined);
    await removeKeptApp();
    expect(names).toEqual(new Set());
  });

  it('leaves it to the next page when the browser refuses', async () => {
    const warn = watchWarnings();
    keepOn({ unregister: () => Promise.reject(new DOMException('The operation failed')) });
    await expect(removeKeptApp()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
