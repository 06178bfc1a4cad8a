/**
 * How something is read anew from the server, whatever was read before: a form begins with what
 * stands there now. A failure is shown in place.
 */
export const asItStandsNow = {
  fetchPolicy: 'network-only',
  context: { handledByForm: true },
} as const;
