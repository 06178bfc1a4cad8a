import { defineRemote } from '@cervoise/shell-contract';
import { commands } from './commands';
import { brewDayRoute, editBatchRoute, newLogRoute } from './features/batches/batch-routes';

const production = { label: 'Production', path: '/production' };

/** The parent page, where « Retour » leads. */
const ofProduction = { crumbs: [production], back: production.path };

export default defineRemote({
  commands,
  search: {
    permission: 'production.read',
    find: async (text, query) => (await import('./record-search')).findBatches(text, query),
  },
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
      handle: {
        title: production.label,
        fetchData: async (...page) =>
          (await import('./features/batches/batch-list')).fetchBatches(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/batches/batches-page')).BatchesPage,
      }),
    },
    {
      path: '/production/new',
      handle: {
        title: 'Nouveau brassin',
        crumbs: [production],
        // « Retour » goes to the recipe that a new batch was started from.
        back: (_params: object, search: URLSearchParams) => addressOfRecipe(search.get('recipeId')),
      },
      lazy: async () => ({
        Component: (await import('./features/batches/batch-form')).NewBatchPage,
      }),
    },
    {
      path: '/production/:id',
      handle: {
        title: 'Fiche brassin',
        ...ofProduction,
        fetchData: async (...page) =>
          (await import('./features/batches/batch-record-page')).fetchBatch(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/batches/batch-record-page')).BatchRecordPage,
      }),
    },
    editBatchRoute,
    newLogRoute,
    brewDayRoute,
    {
      path: '/production/planning',
      handle: { title: 'Planning', ...ofProduction },
      lazy: async () => ({
        Component: (await import('./features/planning/planning-page')).PlanningPage,
      }),
    },
    {
      path: '/production/hydrometers',
      handle: { title: 'Densimètres', ...ofProduction },
      lazy: async () => ({
        Component: (await import('./features/hydrometers/hydrometers-page')).HydrometersPage,
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

/** The recipe of `?recipeId=`, or the list. */
const addressOfRecipe = (id: string | null) =>
  id ? `/recipes/${encodeURIComponent(id)}` : production.path;

/** The batch of `?batchId=`, or the list. */
const addressOfBatch = (id: string | null) =>
  id ? `${production.path}/${encodeURIComponent(id)}` : production.path;
