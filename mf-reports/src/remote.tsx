import { defineRemote } from '@cervoise/shell-contract';
import { commands } from './commands';

const reports = { label: 'Rapports', path: '/reports' };
const traceability = { label: 'Traçabilité', path: '/traceability' };
const qrCodes = { label: 'QR codes', path: '/traceability/qr-codes' };

export default defineRemote({
  commands,
  routes: [
    {
      path: '/reports',
      handle: { title: 'Rapports' },
      lazy: async () => ({
        Component: (await import('./features/reports/reports-page')).ReportsPage,
      }),
    },
    {
      path: '/reports/excise',
      handle: { title: 'Droits d’accise', crumbs: [reports], back: reports.path },
      lazy: async () => ({
        Component: (await import('./features/excise/excise-page')).ExcisePage,
      }),
    },
    {
      path: traceability.path,
      handle: { title: traceability.label },
      lazy: async () => ({
        Component: (await import('./features/traceability/traceability-page')).TraceabilityPage,
      }),
    },
    {
      path: qrCodes.path,
      handle: { title: qrCodes.label, crumbs: [traceability], back: traceability.path },
      lazy: async () => ({
        Component: (await import('./features/qr-codes/qr-codes-page')).QrCodesPage,
      }),
    },
    {
      path: '/traceability/qrcode/:identifier',
      handle: { title: 'QR code', crumbs: [traceability, qrCodes], back: qrCodes.path },
      lazy: async () => ({
        Component: (await import('./features/qr-codes/qr-code-page')).QrCodePage,
      }),
    },
    {
      path: '/traceability/publication/:entityType/:entityId',
      handle: { title: 'Page publique', crumbs: [traceability, qrCodes], back: qrCodes.path },
      lazy: async () => ({
        Component: (await import('./features/publication/publication-page')).PublicationPage,
      }),
    },
  ],
});
