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

it('does nothing where the browser has no service workers', async () => {
  await expect(keepApp('brewer', testRemotes)).resolves.toBeUndefined();
  await expect(removeKeptApp()).resolves.toBeUndefined();
});

describe('when the server has withdrawn its service worker', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    jest.restoreAllMocks();
  });

  const registered = (registration: { update: () => Promise<void> } | undefined) =>
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration },
    });

  it('asks at once for the worker that removes what was kept', async () => {
    const update = jest.fn(async () => undefined);
    registered({ update });
    await removeKeptApp();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('has nothing to do on a device that kept nothing', async () => {
    registered(undefined);
    await expect(removeKeptApp()).resolves.toBeUndefined();
  });

  it('leaves it to the next page when the server cannot be reached', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    registered({ update: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(removeKeptApp()).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
