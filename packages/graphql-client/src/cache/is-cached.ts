import type { ApolloLink } from '@apollo/client';

/** Whether the client's cache has all that an operation reads, so that its page shows it already. */
export const isCached = ({ client, query, variables }: ApolloLink.Operation): boolean =>
  client.readQuery({ query, variables }) !== null;
