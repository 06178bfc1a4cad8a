import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/reports': './features/reports/reports-page',
    '/traceability': './features/traceability/traceability-page',
    '/traceability/qr-codes': './features/qr-codes/qr-codes-page',
    '/traceability/qrcode/:identifier': './features/qr-codes/qr-code-page',
  },
});
