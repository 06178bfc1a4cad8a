import { type OperationVariables, useApolloClient } from '@cervoise/graphql-client';
import { rootValue, type WriteDocument } from '../../record/write-document';
import type { BulkResult } from './bulk-action';

interface BulkMutationOptions {
  /** A dialog shows the failure; otherwise a toast does. */
  readonly inDialog?: boolean;
}

type BulkDocument<Variables> = WriteDocument<BulkResult, Variables>;
type BulkCall<Variables> = (variables: Variables) => Promise<BulkResult>;

/**
 * A bulk mutation as a function of its variables that returns the result; absent where there is no
 * such mutation.
 */
export function useBulkMutation<Variables extends OperationVariables>(
  document: BulkDocument<Variables>,
  options?: BulkMutationOptions,
): BulkCall<Variables>;
export function useBulkMutation<Variables extends OperationVariables>(
  document: BulkDocument<Variables> | undefined,
  options?: BulkMutationOptions,
): BulkCall<Variables> | undefined;
export function useBulkMutation<Variables extends OperationVariables>(
  document: BulkDocument<Variables> | undefined,
  { inDialog = false }: BulkMutationOptions = {},
): BulkCall<Variables> | undefined {
  const client = useApolloClient();
  if (!document) return undefined;
  return async (variables) => {
    // Apollo cannot infer the variables of a generic document.
    const { data } = await client.mutate<{ readonly [rootField: string]: BulkResult }>({
      mutation: document as WriteDocument<BulkResult, OperationVariables>,
      variables,
      context: { suppressErrorToast: inDialog },
    });
    return rootValue(data);
  };
}
