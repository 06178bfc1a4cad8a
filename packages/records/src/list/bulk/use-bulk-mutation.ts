import {
  type OperationVariables,
  type TypedDocumentNode,
  useMutation,
} from '@cervoise/graphql-client';
import type { BulkResult } from './bulk-action';

interface BulkMutationOptions {
  /** A dialog shows what went wrong; otherwise a toast does. */
  readonly inDialog?: boolean;
}

/** A mutation of many at once, as a function of its variables that gives what the server said. */
export function useBulkMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  resultOf: (data: Data) => BulkResult,
  { inDialog = false }: BulkMutationOptions = {},
): (variables: Variables) => Promise<BulkResult> {
  const [mutate] = useMutation<Data, Variables>(document, {
    context: { suppressErrorToast: inDialog },
  });
  return async (variables) => {
    const { data } = await mutate({ variables });
    if (!data) throw new Error('A mutation without errors answered no data');
    return resultOf(data);
  };
}
