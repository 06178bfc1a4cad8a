import { recoveryPlugin } from './recovery-plugin';

it('lets a shared module that failed be fetched again, and no other', () => {
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
