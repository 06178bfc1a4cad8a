import { defineRemote } from '@cervoise/shell-contract';
import { commands } from './commands';

const users = { label: 'Utilisateurs', path: '/users' };
const operations = { label: 'Exploitation', path: '/brewing-ops' };
const supportAccesses = { label: 'Accès du support', path: '/brewing-ops/support' };

export default defineRemote({
  commands,
  search: {
    permission: 'tenants.administer',
    find: async (text, query) => (await import('./record-search')).findInstallation(text, query),
  },
  routes: [
    {
      path: '/users',
      handle: { title: 'Utilisateurs' },
      lazy: async () => ({
        Component: (await import('./features/users/users-page')).UsersPage,
      }),
    },
    {
      path: '/users/:id',
      handle: { title: 'Compte', crumbs: [users], back: users.path },
      lazy: async () => ({
        Component: (await import('./features/users/user-page')).UserPage,
      }),
    },
    {
      path: '/audit',
      handle: { title: 'Journal' },
      lazy: async () => ({
        Component: (await import('./features/audit/audit-page')).AuditPage,
      }),
    },
    {
      path: '/audit/support',
      handle: { title: 'Accès du support', crumbs: [{ label: 'Journal', path: '/audit' }] },
      lazy: async () => ({
        Component: (await import('./features/support/brewery-support-page')).BrewerySupportPage,
      }),
    },
    {
      path: '/brewing-ops/support',
      handle: { title: 'Accès du support', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/support/editor-support-page')).EditorSupportPage,
      }),
    },
    {
      path: '/brewing-ops/support/:id',
      handle: {
        title: 'Accès',
        crumbs: [operations, supportAccesses],
        back: supportAccesses.path,
      },
      lazy: async () => ({
        Component: (await import('./features/support/support-access-page')).SupportAccessPage,
      }),
    },
    {
      path: '/brewing-ops/support/:accessId/recipes/:id',
      handle: {
        title: 'Recette',
        crumbs: [operations, supportAccesses],
        back: ({ accessId }: Readonly<Record<string, string | undefined>>) =>
          `${supportAccesses.path}/${accessId}`,
      },
      lazy: async () => ({
        Component: (await import('./features/support/support-recipe-page')).SupportRecipePage,
      }),
    },
    {
      path: '/brewing-ops/breweries/:id',
      handle: { title: 'Brasserie', crumbs: [operations], back: operations.path },
      lazy: async () => ({
        Component: (await import('./features/breweries/brewery-page')).BreweryPage,
      }),
    },
    {
      path: '/brewing-ops/journal',
      handle: { title: 'Journal de l’installation', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/audit/installation-log-page')).InstallationLogPage,
      }),
    },
    {
      path: '/brewing-ops/security',
      handle: { title: 'Sécurité', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/security/security-page')).SecurityPage,
      }),
    },
    {
      path: '/brewing-ops/leads',
      handle: { title: 'Candidatures', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/leads/leads-page')).LeadsPage,
      }),
    },
    {
      path: '/brewing-ops/jobs',
      handle: { title: 'Tâches', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/jobs/jobs-page')).JobsPage,
      }),
    },
    {
      path: '/brewing-ops/mails',
      handle: { title: 'E-mails', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/mails/mails-page')).MailsPage,
      }),
    },
    {
      path: '/brewing-ops/system',
      handle: { title: 'Système', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/system/system-page')).SystemPage,
      }),
    },
    {
      path: '/brewing-ops/contracts',
      handle: { title: 'Contrats', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/contracts/contracts-page')).ContractsPage,
      }),
    },
    {
      path: '/brewing-ops/maintenance',
      handle: { title: 'Maintenances', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/maintenance/maintenance-page')).MaintenancePage,
      }),
    },
    {
      path: '/brewing-ops/excise-rates',
      handle: { title: 'Tarifs d’accise', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/excise/excise-rates-page')).ExciseRatesPage,
      }),
    },
    {
      path: '/brewing-ops/backups',
      handle: { title: 'Sauvegardes et exports', crumbs: [operations] },
      lazy: async () => ({
        Component: (await import('./features/backups/backups-page')).BackupsPage,
      }),
    },
    {
      path: '/brewing-ops',
      handle: { title: 'Exploitation' },
      lazy: async () => ({
        Component: (await import('./features/breweries/breweries-page')).BrewingOpsPage,
      }),
    },
  ],
});
