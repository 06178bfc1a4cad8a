import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/users': './features/users/users-page',
    '/brewing-ops': './features/leads/leads-page',
  },
});
