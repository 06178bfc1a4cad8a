/** The parent of a page under a batch, where « Retour » leads. */
const ofBatch = {
  crumbs: [{ label: 'Production', path: '/production' }],
  back: ({ id }: Readonly<Record<string, string | undefined>>) => `/production/${id}`,
};

export const editBatchRoute = {
  path: '/production/:id/edit',
  handle: { title: 'Modifier le brassin', ...ofBatch },
  lazy: async () => ({ Component: (await import('./batch-form')).EditBatchPage }),
};

/** The batch's page loads it ahead by the same `lazy`: another import would fetch other files. */
export const newLogRoute = {
  path: '/production/:id/log',
  handle: { title: 'Nouvelle mesure', ...ofBatch },
  lazy: async () => ({ Component: (await import('./logs/new-log-page')).NewLogPage }),
};

/** Loaded ahead like the log's form: at the kettle there may be no network. */
export const brewDayRoute = {
  path: '/production/:id/brew',
  handle: { title: 'Jour de brassage', ...ofBatch },
  lazy: async () => ({ Component: (await import('./brew-day/brew-day-page')).BrewDayPage }),
};
