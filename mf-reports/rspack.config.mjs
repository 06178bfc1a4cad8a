import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/reports': './features/reports/reports-page',
    '/traceability': './features/traceability/traceability-page',
  },
});
