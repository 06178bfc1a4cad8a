import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: '/dashboard',
      handle: { title: 'Tableau de bord' },
      lazy: async () => ({
        Component: (await import('./features/dashboard/dashboard-page')).DashboardPage,
      }),
    },
    {
      path: '/production',
      handle: { title: 'Production' },
      lazy: async () => ({
        Component: (await import('./features/production/production-page')).ProductionPage,
      }),
    },
  ],
});
