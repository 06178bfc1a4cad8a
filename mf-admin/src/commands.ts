import type { PaletteCommand } from '@cervoise/shell-contract';

/** The area's entries in the command palette. */
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
    keywords: 'recettes',
  },
  {
    kind: 'page',
    label: 'Candidatures',
    path: '/brewing-ops/leads',
    icon: 'operations',
    permission: 'leads.read',
    keywords: 'brasseurs partenaires',
  },
  {
    kind: 'page',
    label: 'Tâches',
    path: '/brewing-ops/jobs',
    icon: 'operations',
    permission: 'tenants.administer',
    keywords: 'travaux planifiés',
  },
  {
    kind: 'page',
    label: 'Sauvegardes et exports',
    path: '/brewing-ops/backups',
    icon: 'operations',
    permission: 'tenants.administer',
    keywords: 'backup portabilité',
  },
  {
    kind: 'page',
    label: 'Système',
    path: '/brewing-ops/system',
    icon: 'operations',
    permission: 'tenants.administer',
    keywords: 'santé versions base de données',
  },
  {
    kind: 'page',
    label: 'Contrats',
    path: '/brewing-ops/contracts',
    icon: 'operations',
    permission: 'tenants.administer',
    keywords: 'brasseries résiliation',
  },
  {
    kind: 'page',
    label: 'Annonces de maintenance',
    path: '/brewing-ops/maintenance',
    icon: 'operations',
    permission: 'tenants.administer',
    keywords: 'interruption',
  },
];
