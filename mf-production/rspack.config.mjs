import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/dashboard': './features/dashboard/dashboard-page',
    '/production': ['./features/batches/batch-list', './features/batches/batches-page'],
    '/production/:id': './features/batches/batch-record-page',
    '/production/:id/brew': './features/batches/brew-day/brew-day-page',
    '/production/:id/edit': './features/batches/batch-form',
    '/production/:id/log': './features/batches/logs/new-log-page',
    '/production/hydrometers': './features/hydrometers/hydrometers-page',
    '/production/new': './features/batches/batch-form',
    '/production/packaging-calculator': './features/packaging/packaging-calculator-page',
    '/production/planning': './features/planning/planning-page',
  },
});
