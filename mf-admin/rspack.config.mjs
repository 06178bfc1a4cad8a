import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/audit': './features/audit/audit-page',
    '/audit/support': './features/support/brewery-support-page',
    '/brewing-ops': './features/breweries/breweries-page',
    '/brewing-ops/backups': './features/backups/backups-page',
    '/brewing-ops/breweries/:id': './features/breweries/brewery-page',
    '/brewing-ops/contracts': './features/contracts/contracts-page',
    '/brewing-ops/excise-rates': './features/excise/excise-rates-page',
    '/brewing-ops/jobs': './features/jobs/jobs-page',
    '/brewing-ops/journal': './features/audit/installation-log-page',
    '/brewing-ops/leads': './features/leads/leads-page',
    '/brewing-ops/mails': './features/mails/mails-page',
    '/brewing-ops/maintenance': './features/maintenance/maintenance-page',
    '/brewing-ops/security': './features/security/security-page',
    '/brewing-ops/support': './features/support/editor-support-page',
    '/brewing-ops/support/:accessId/recipes/:id': './features/support/support-recipe-page',
    '/brewing-ops/support/:id': './features/support/support-access-page',
    '/brewing-ops/system': './features/system/system-page',
    '/users': './features/users/users-page',
    '/users/:id': './features/users/user-page',
  },
});
