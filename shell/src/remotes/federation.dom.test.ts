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

it('does not take an error for a manifest', async () => {
  const address = '/releases/mf-quality/1.0.0/mf-manifest.json';
  const hook = recoveryPlugin.fetch as (address: string, options: RequestInit) => Promise<Response>;
  const answer = jest.spyOn(globalThis, 'fetch');
  answer.mockResolvedValue(new Response('{}', { status: 503 }));
  await expect(hook(address, {})).rejects.toThrow('answered 503');
  answer.mockResolvedValue(new Response('{}'));
  expect(await hook(address, {})).toMatchObject({ status: 200 });
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
