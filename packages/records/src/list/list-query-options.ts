/**
 * How a list asks for its rows, and for what stands above them: the former answer stands until the
 * new one is there, and a failure is shown in place. Rows and counts are asked for apart, so that
 * a page of rows never waits for a count of everything, nor asks for it again.
 */
export const listQueryOptions = {
  fetchPolicy: 'cache-and-network',
  notifyOnNetworkStatusChange: true,
  context: { suppressErrorToast: true },
} as const;
