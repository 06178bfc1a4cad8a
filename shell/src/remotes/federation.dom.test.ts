import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { importRemote, recoveryPlugin } from './federation';
import { testRemote } from './testing/test-remote';

beforeEach(() => {
  federation.reset();
  federation.load = async () => ({});
});

it('keeps no chunks of an earlier attempt', async () => {
  Reflect.set(globalThis, 'chunks_mf_quality', ['a chunk of another release']);
  await importRemote(testRemote());
  expect(Reflect.get(globalThis, 'chunks_mf_quality')).toBeUndefined();
});

it('lets only a failed shared module be fetched again', () => {
  const waiting = Promise.resolve();
  const failed = { loading: waiting, loaded: false };
  const standing = { loading: waiting, loaded: true };
  const scope = {
    default: { '@cervoise/ui/table': { '1.0.0': failed }, react: { '19': standing } },
  };
  const hook = recoveryPlugin.errorLoadShare as (failure: object) => void;
  hook({ pkgName: '@cervoise/ui/table', shareScopeMap: scope });
  hook({ pkgName: 'react', shareScopeMap: scope });
  expect(failed.loading).toBeNull();
  expect(standing.loading).toBe(waiting);
});
