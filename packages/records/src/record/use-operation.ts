import {
  type OperationVariables,
  type TypedDocumentNode,
  useQuery,
} from '@cervoise/graphql-client';

interface OperationOptions {
  /** `no-cache` for sensitive data; by default the cache first. */
  readonly fetchPolicy?: 'no-cache';
  readonly notifyOnNetworkStatusChange?: boolean;
  /** Its answer is kept on the device, to be shown without a network. */
  readonly keptOffline?: boolean;
}

/**
 * Runs a query of an area: the cached data first, then the server's. The component shows a failure
 * itself.
 * @param query the area's document
 */
export function useOperation<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { keptOffline = false, ...options }: OperationOptions = {},
) {
  // TypeScript cannot resolve the hook's option types while `Variables` is a type parameter.
  const untyped = query as unknown as TypedDocumentNode<Data, OperationVariables>;
  const result = useQuery(untyped, {
    variables,
    context: { keptOffline },
    ...options,
  });
  return { ...result, variables };
}
