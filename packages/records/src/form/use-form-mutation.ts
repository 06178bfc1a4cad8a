import {
  type OperationVariables,
  type TypedDocumentNode,
  useRepeatableMutation,
} from '@cervoise/graphql-client';

/**
 * A write that a form sends and may send again without doing it twice; the form shows what fails.
 * @param document its operation
 * @param refetchQueries names of the queries to read again afterwards, where they are on screen
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
