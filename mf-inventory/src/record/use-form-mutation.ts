import {
  type OperationVariables,
  type TypedDocumentNode,
  useRepeatableMutation,
} from '@cervoise/graphql-client';

/**
 * A write that a form sends and may send again without doing it twice; the form shows what fails.
 * @param document its operation
 * @param rereads names of the queries that are read anew afterwards, where they are on screen
 */
export function useFormMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  rereads: string[] = [],
) {
  const [submit] = useRepeatableMutation(document, {
    context: { handledByForm: true },
    refetchQueries: rereads,
  });
  return submit;
}
