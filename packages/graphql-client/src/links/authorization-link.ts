import { ApolloLink } from '@apollo/client';
import { authorizationHeaders } from '../http/authorization';

/** Sends `Authorization: Bearer {token}` when a token is stored. */
export const authorizationLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({ headers: { ...headers, ...authorizationHeaders() } }));
  return forward(operation);
});
