import { defineRemote } from '@cervoise/shell-contract';

const production = { label: 'Production', path: '/production' };

/** Where a page under the list stands, and what « Retour » leads to. */
const ofProduction = { crumbs: [production], back: production.path };
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
      path: production.path,
      handle: { title: production.label },
      lazy: async () => ({
        Component: (await import('./features/batches/batches-page')).BatchesPage,
      }),
    },
    {
      path: '/production/planning',
      handle: { title: 'Planning', ...ofProduction },
      lazy: async () => ({
        Component: (await import('./features/planning/planning-page')).PlanningPage,
      }),
    },
    {
      path: '/production/packaging-calculator',
      handle: {
        title: 'Calcul du conditionnement',
        crumbs: [production],
        back: (_params: object, search: URLSearchParams) => addressOfBatch(search.get('batchId')),
      },
      lazy: async () => ({
        Component: (await import('./features/packaging/packaging-calculator-page'))
          .PackagingCalculatorPage,
      }),
    },
  ],
});

/** The batch that a page was opened from, or the list. */
const addressOfBatch = (id: string | null) =>
  id ? `${production.path}/${encodeURIComponent(id)}` : production.path;
