import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { createApolloClient } from './create-apollo-client';

interface ApiProviderProps {
  /** The client to use; one is created when absent. */
  readonly client?: ApolloClient;
  readonly children: ReactNode;
}

/** Provides the GraphQL client to its children; mounted once, by the shell. */
export function ApiProvider({ client, children }: ApiProviderProps) {
  const [provided] = useState(() => client ?? createApolloClient());
  return <ApolloProvider client={provided}>{children}</ApolloProvider>;
}
