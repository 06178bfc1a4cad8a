/** The links between the pages of /audit. */
export const auditSections = [
  { label: 'Journal', to: '/audit' },
  { label: 'Accès du support', to: '/audit/support' },
] as const;

/** The links between the pages of /brewing-ops; each is a feature of its own, the daily ones first. */
export const editorSections = [
  { label: 'Brasseries', to: '/brewing-ops' },
  { label: 'Contrats', to: '/brewing-ops/contracts' },
  { label: 'Candidatures', to: '/brewing-ops/leads' },
  { label: 'Support', to: '/brewing-ops/support' },
  { label: 'Journal', to: '/brewing-ops/journal' },
  { label: 'Sécurité', to: '/brewing-ops/security' },
  { label: 'Tâches', to: '/brewing-ops/jobs' },
  { label: 'Sauvegardes', to: '/brewing-ops/backups' },
  { label: 'E-mails', to: '/brewing-ops/mails' },
  { label: 'Système', to: '/brewing-ops/system' },
  { label: 'Maintenances', to: '/brewing-ops/maintenance' },
  { label: 'Tarifs d’accise', to: '/brewing-ops/excise-rates' },
] as const;
