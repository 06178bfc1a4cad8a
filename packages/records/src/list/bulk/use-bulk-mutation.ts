import { type OperationVariables, useMutation } from '@cervoise/graphql-client';
import { rootValue, type WriteDocument } from '../../record/write-document';
import type { BulkResult } from './bulk-action';

interface BulkMutationOptions {
  /** A dialog shows what went wrong; otherwise a toast does. */
  readonly inDialog?: boolean;
}

/** A mutation of many records at once, as a function of its variables that gives their outcome. */
export function useBulkMutation<Variables extends OperationVariables>(
  document: WriteDocument<BulkResult, Variables>,
  { inDialog = false }: BulkMutationOptions = {},
): (variables: Variables) => Promise<BulkResult> {
  const [mutate] = useMutation<{ readonly [rootField: string]: BulkResult }, Variables>(document, {
    context: { suppressErrorToast: inDialog },
  });
  // The options type of a generic operation stays unresolved; they are its variables.
  return async (variables) => rootValue((await mutate({ variables } as never)).data);
}
