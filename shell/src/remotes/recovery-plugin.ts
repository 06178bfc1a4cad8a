import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How the federation runtime forgets what failed, so that a second try is a real one. */
export const recoveryPlugin: ModuleFederationRuntimePlugin = {
  name: 'recovery',
  errorLoadShare({ pkgName, shareScopeMap }) {
    // A shared module's failed chunk stays « loading » for good otherwise.
    for (const scope of Object.values(shareScopeMap ?? {})) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};
