import {
  isQuestion,
  type OperationVariables,
  type Submission,
  type TypedDocumentNode,
  useRepeatableMutation,
} from '@cervoise/graphql-client';
import { useRef } from 'react';

/**
 * An idempotent mutation of a form, which shows failures itself. What the server asks back is
 * confirmed by saving the same values again.
 * @param document its operation
 * @param refetchQueries names of active queries to refetch afterwards
 * @param fetchPolicy for an answer that the browser does not cache
 */
export function useFormMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  refetchQueries: string[] = [],
  fetchPolicy?: 'no-cache',
) {
  const [submit] = useRepeatableMutation(document, {
    context: { suppressErrorToast: true },
    refetchQueries,
    fetchPolicy,
  });
  const asked = useRef<string | null>(null);
  return async (values: Submission<Variables>): Promise<Data> => {
    const sent = JSON.stringify(values);
    try {
      return await submit(asked.current === sent ? confirmed(values) : values);
    } catch (error) {
      asked.current = isQuestion(error) ? sent : null;
      throw error;
    }
  };
}

/** Only operations that ask back have `isConfirmed` in their input. */
const confirmed = <Values extends { readonly input?: unknown }>(values: Values): Values => ({
  ...values,
  input: { ...(values.input as object), isConfirmed: true },
});
