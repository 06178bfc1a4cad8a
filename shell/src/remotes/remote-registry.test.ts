import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote } from '@cervoise/shell-contract';
import { createRemoteRegistry } from './remote-registry';
import { serveManifests } from './testing/test-manifest';
import { testRemote } from './testing/test-remote';

const landing = testRemote({
  name: 'mf-landing',
  paths: [{ path: '/', match: 'exact', public: true }],
});
const registry = () =>
  createRemoteRegistry({ shell: { version: '1' }, remotes: [landing, testRemote()] });

const serveRemotes = (remotes: unknown[]) =>
  serveManifests(() => Response.json({ shell: { version: '2' }, remotes }));

const works = async () => ({ default: defineRemote({ routes: [] }) });
const fails = async () => {
  throw new Error('boom');
};

beforeEach(() => {
  federation.reset();
  serveManifests();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('knows whose an address is', () => {
  const { ownerOf } = registry();
  expect(ownerOf('/')?.name).toBe('mf-landing');
  expect(ownerOf('/quality/samples/3')?.name).toBe('mf-quality');
  expect(ownerOf('/qualityless')).toBeNull();
});

it('loads a remote once, whoever asks', async () => {
  const { load, state } = registry();
  const loads = jest.fn(works);
  federation.load = loads;
  await Promise.all([load('mf-quality'), load('mf-quality')]);
  await load('mf-quality');
  expect(loads).toHaveBeenCalledTimes(1);
  expect(state('mf-quality').status).toBe('loaded');
});

it('really tries again after a failure, at the address that is deployed now', async () => {
  const { load, state } = registry();
  const seen: string[] = [];
  federation.load = fails;
  await load('mf-quality');
  seen.push(state('mf-quality').status);
  federation.load = works;
  serveRemotes([
    testRemote({ version: '2.0.0', entry: '/releases/mf-quality/2.0.0/mf-manifest.json' }),
  ]);
  await load('mf-quality');
  seen.push(state('mf-quality').status);
  expect(seen).toEqual(['failed', 'loaded']);
  expect(federation.registered.at(-1)?.entry).toMatch(/mf-quality\/2\.0\.0\/remoteEntry/);
});

it('says that a remote is deployed no more', async () => {
  const { load } = registry();
  federation.load = fails;
  await load('mf-quality');
  serveRemotes([]);
  expect(await load('mf-quality')).toMatchObject({ failure: { cause: 'not-found' } });
});

it('has the bundles forget what threw before it tries again', async () => {
  const { load } = registry();
  const announced = jest.fn();
  window.addEventListener('cervoise:retry', announced);
  federation.load = fails;
  await load('mf-quality');
  expect(announced).not.toHaveBeenCalled();
  serveRemotes([testRemote()]);
  await load('mf-quality');
  expect(announced).toHaveBeenCalledTimes(1);
  window.removeEventListener('cervoise:retry', announced);
});
