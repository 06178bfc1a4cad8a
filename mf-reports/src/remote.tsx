import { defineRemote } from '@cervoise/shell-contract';
import { commands } from './commands';

const reports = { label: 'Rapports', path: '/reports' };
const traceability = { label: 'Traçabilité', path: '/traceability' };
const qrCodes = { label: 'QR codes', path: '/traceability/qr-codes' };

const follow = { label: 'Suivi', path: '/traceability/graph' };
const recalls = { label: 'Rappels', path: '/traceability/recalls' };

export default defineRemote({
  commands,
  routes: [
    {
      path: reports.path,
      handle: {
        title: reports.label,
        fetchData: async (...page) =>
          (await import('./features/reports/report-list')).fetchReports(...page),
      },
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
      path: '/reports/new',
      handle: { title: 'Nouveau rapport', crumbs: [reports], back: reports.path },
      lazy: async () => ({
        Component: (await import('./features/reports/new-report-page')).NewReportPage,
      }),
    },
    {
      path: '/reports/:id',
      handle: { title: 'Rapport', crumbs: [reports], back: reports.path },
      lazy: async () => ({
        Component: (await import('./features/reports/report-page')).ReportPage,
      }),
    },
    {
      path: '/reports/:id/preview',
      handle: { title: 'Aperçu', crumbs: [reports], back: reports.path },
      lazy: async () => ({
        Component: (await import('./features/reports/report-preview-page')).ReportPreviewPage,
      }),
    },
    {
      path: traceability.path,
      handle: {
        title: traceability.label,
        fetchData: async (...page) =>
          (await import('./features/traceability/traceability-list')).fetchTraceability(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/traceability/traceability-page')).TraceabilityPage,
      }),
    },
    {
      path: follow.path,
      handle: { title: follow.label, crumbs: [traceability], back: traceability.path },
      lazy: async () => ({
        Component: (await import('./features/recall/follow-page')).FollowPage,
      }),
    },
    {
      path: '/traceability/graph/:type/:id',
      handle: { title: 'Graphe', crumbs: [traceability, follow], back: follow.path },
      lazy: async () => ({
        Component: (await import('./features/recall/trace-graph-page')).TraceGraphPage,
      }),
    },
    {
      path: recalls.path,
      handle: {
        title: recalls.label,
        crumbs: [traceability],
        back: traceability.path,
        fetchData: async (...page) =>
          (await import('./features/recall/recall-list')).fetchRecalls(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/recall/recalls-page')).RecallsPage,
      }),
    },
    {
      path: '/traceability/recalls/:id',
      handle: { title: 'Rappel', crumbs: [traceability, recalls], back: recalls.path },
      lazy: async () => ({
        Component: (await import('./features/recall/recall-page')).RecallPage,
      }),
    },
    {
      path: qrCodes.path,
      handle: {
        title: qrCodes.label,
        crumbs: [traceability],
        back: traceability.path,
        fetchData: async (...page) =>
          (await import('./features/qr-codes/qr-code-list')).fetchQrCodes(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/qr-codes/qr-codes-page')).QrCodesPage,
      }),
    },
    {
      path: '/traceability/qrcode/:identifier',
      handle: {
        title: 'QR code',
        crumbs: [traceability, qrCodes],
        back: qrCodes.path,
        fetchData: async (...page) =>
          (await import('./features/qr-codes/qr-code-page')).fetchQrCode(...page),
      },
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
