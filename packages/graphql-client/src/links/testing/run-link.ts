import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client';
import { firstValueFrom, of } from 'rxjs';

interface Run {
  /** The operation as text. */
  readonly operation: string;
  readonly variables?: OperationVariables;
  readonly context?: Readonly<Record<string, unknown>>;
  /** What the end of the chain answers; no data by default. */
  readonly answer?: ApolloLink.Result | (() => ReturnType<ApolloLink.RequestHandler>);
}

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

/**
 * Sends one operation through a link; returns the response and the operation as the link forwarded
 * it.
 */
export async function runLink(
  link: ApolloLink,
  { operation, variables = {}, context = {}, answer = { data: {} } }: Run,
) {
  let sent: ApolloLink.Operation | undefined;
  const end = new ApolloLink((received) => {
    sent = received;
    return typeof answer === 'function' ? answer() : of(answer);
  });
  const request = { query: gql(operation), variables, context };
  const result = await firstValueFrom(ApolloLink.execute(link.concat(end), request, { client }));
  return { result, variables: sent?.variables, context: sent?.getContext() };
}
