import {
  type OperationVariables,
  type TypedDocumentNode,
  useQuery,
} from '@cervoise/graphql-client';

interface OperationOptions {
  /** `no-cache` for sensitive data; by default the cache first. */
  readonly fetchPolicy?: 'no-cache';
  readonly notifyOnNetworkStatusChange?: boolean;
}

/**
 * Runs a query of an area: the cached data first, then the server's. The component shows a failure
 * itself.
 * @param query the area's document
 */
export function useOperation<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: OperationOptions = {},
) {
  // TypeScript cannot resolve the hook's option types while `Variables` is a type parameter.
  const untyped = query as unknown as TypedDocumentNode<Data, OperationVariables>;
  const result = useQuery(untyped, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
    ...options,
  });
  return { ...result, variables };
}
