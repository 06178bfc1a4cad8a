import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: '/users',
      handle: { title: 'Utilisateurs' },
      lazy: async () => ({
        Component: (await import('./features/users/users-page')).UsersPage,
      }),
    },
    {
      path: '/brewing-ops',
      handle: { title: 'Exploitation' },
      lazy: async () => ({
        Component: (await import('./features/leads/leads-page')).LeadsPage,
      }),
    },
  ],
});
