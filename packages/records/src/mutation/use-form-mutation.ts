import {
  type OperationVariables,
  requiresConfirmation,
  type Submission,
  type TypedDocumentNode,
  useRepeatableMutation,
} from '@cervoise/graphql-client';
import { useRef } from 'react';

/**
 * An idempotent mutation of a form, which shows failures itself. What the server wants confirmed is
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
  const refused = useRef<string | null>(null);
  return async (values: Submission<Variables>): Promise<Data> => {
    const sent = JSON.stringify(values);
    try {
      return await submit(refused.current === sent ? confirmed(values) : values);
    } catch (error) {
      refused.current = requiresConfirmation(error) ? sent : null;
      throw error;
    }
  };
}

/** Only operations that can require it have `isConfirmed` in their input. */
const confirmed = <Values extends { readonly input?: unknown }>(values: Values): Values => ({
  ...values,
  input: { ...(values.input as object), isConfirmed: true },
});
