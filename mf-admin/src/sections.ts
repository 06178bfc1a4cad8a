/** The pages of /audit beside each other. */
export const auditSections = [
  { label: 'Journal', to: '/audit' },
  { label: 'Accès du support', to: '/audit/support' },
] as const;

/** The pages of /brewing-ops beside each other. */
export const editorSections = [
  { label: 'Candidatures', to: '/brewing-ops' },
  { label: 'Accès du support', to: '/brewing-ops/support' },
] as const;
