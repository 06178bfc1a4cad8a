import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: '/reports',
      handle: { title: 'Rapports' },
      lazy: async () => ({
        Component: (await import('./features/reports/reports-page')).ReportsPage,
      }),
    },
    {
      path: '/traceability',
      handle: { title: 'Traçabilité' },
      lazy: async () => ({
        Component: (await import('./features/traceability/traceability-page')).TraceabilityPage,
      }),
    },
  ],
});
