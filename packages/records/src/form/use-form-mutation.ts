import {
  type OperationVariables,
  type TypedDocumentNode,
  useRepeatableMutation,
} from '@cervoise/graphql-client';

/**
 * An idempotent mutation of a form, which shows failures itself.
 * @param document its operation
 * @param refetchQueries names of active queries to refetch afterwards
 */
export function useFormMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  refetchQueries: string[] = [],
) {
  const [submit] = useRepeatableMutation(document, {
    context: { suppressErrorToast: true },
    refetchQueries,
  });
  return submit;
}
