import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/dashboard': './features/dashboard/dashboard-page',
    '/production': './features/batches/batches-page',
    '/production/planning': './features/planning/planning-page',
  },
});
