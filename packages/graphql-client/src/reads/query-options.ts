/** Options of a query that bypasses the cache; the component shows a failure itself. */
export const networkOnly = {
  fetchPolicy: 'network-only',
  context: { suppressErrorToast: true },
} as const;

/** The same for a form of sealed data, which the browser does not cache. */
export const neverCached = {
  fetchPolicy: 'no-cache',
  context: { suppressErrorToast: true, fillsForm: true },
} as const;
