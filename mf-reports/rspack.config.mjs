import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/reports': ['./features/reports/report-list', './features/reports/reports-page'],
    '/reports/:id': './features/reports/report-page',
    '/reports/:id/preview': './features/reports/report-preview-page',
    '/reports/excise': './features/excise/excise-page',
    '/reports/new': './features/reports/new-report-page',
    '/traceability': [
      './features/traceability/traceability-list',
      './features/traceability/traceability-page',
    ],
    '/traceability/graph': './features/recall/follow-page',
    '/traceability/graph/:type/:id': './features/recall/trace-graph-page',
    '/traceability/publication/:entityType/:entityId': './features/publication/publication-page',
    '/traceability/qr-codes': [
      './features/qr-codes/qr-code-list',
      './features/qr-codes/qr-codes-page',
    ],
    '/traceability/qrcode/:identifier': './features/qr-codes/qr-code-page',
    '/traceability/recalls': ['./features/recall/recall-list', './features/recall/recalls-page'],
    '/traceability/recalls/:id': './features/recall/recall-page',
  },
});
