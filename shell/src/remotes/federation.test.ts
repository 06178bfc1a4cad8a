import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { importRemote } from './federation';
import { localVersion } from './local-version';
import { serveManifests } from './testing/test-manifest';
import { testRemote } from './testing/test-remote';

const parts = ['a part that ran ahead'];
beforeEach(() => {
  federation.reset();
  serveManifests();
  federation.load = async () => ({});
});

it('keeps what ran ahead of a first try, and nothing of a former one', async () => {
  Reflect.set(globalThis, 'chunks_mf_first', parts);
  await importRemote(testRemote({ name: 'mf-first' }));
  expect(Reflect.get(globalThis, 'chunks_mf_first')).toBe(parts);
  await importRemote(testRemote({ name: 'mf-first' }));
  expect(Reflect.get(globalThis, 'chunks_mf_first')).toBeUndefined();
});

it('keeps nothing of the deployed release of a remote that a dev server serves', async () => {
  Reflect.set(globalThis, 'chunks_mf_local', parts);
  await importRemote(testRemote({ name: 'mf-local', version: localVersion }));
  expect(Reflect.get(globalThis, 'chunks_mf_local')).toBeUndefined();
});
