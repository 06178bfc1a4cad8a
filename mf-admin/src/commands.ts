import type { PaletteCommand } from '@cervoise/shell-contract';

/** What the command palette offers of this area. */
export const commands: readonly PaletteCommand[] = [
  {
    kind: 'page',
    label: 'Accès du support à vos recettes',
    path: '/audit/support',
    icon: 'history',
    permission: 'support.oversee',
  },
  {
    kind: 'page',
    label: 'Accès du support',
    path: '/brewing-ops/support',
    icon: 'operations',
    permission: 'support.access',
    words: 'recettes',
  },
  {
    kind: 'page',
    label: 'Candidatures',
    path: '/brewing-ops/leads',
    icon: 'operations',
    permission: 'leads.read',
    words: 'brasseurs partenaires',
  },
  {
    kind: 'page',
    label: 'Tâches',
    path: '/brewing-ops/jobs',
    icon: 'operations',
    permission: 'tenants.administer',
    words: 'travaux planifiés',
  },
  {
    kind: 'page',
    label: 'Sauvegardes et exports',
    path: '/brewing-ops/backups',
    icon: 'operations',
    permission: 'tenants.administer',
    words: 'backup portabilité',
  },
];
