import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { addRequestId } from './add-request-id';
import { trackRequestIds } from './request-id';

/** Variables as a form gives them: the request id is added for it. */
export type Submission<Variables> = {
  [Name in keyof Variables as Name extends 'requestId'
    ? never
    : Name]: 'requestId' extends keyof NonNullable<Variables[Name]>
    ? Omit<Variables[Name], 'requestId'>
    : Variables[Name];
};

/**
 * A mutation that may be repeated without being done twice: it carries a request id that stays
 * while the same values are sent again (double click, retry after a failure) and is replaced by a
 * success or by other values. Takes what `useMutation` takes; `submit` gives the data and rejects
 * with what went wrong.
 */
export function useRepeatableMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: useMutation.Options<Data, Variables> = {},
) {
  const [mutate, result] = useMutation<Data, Variables>(document, options);
  const [requestIds] = useState(trackRequestIds);
  const submit = useCallback(
    async (values: Submission<Variables>): Promise<Data> => {
      const requestId = requestIds.idFor(values);
      // The values lack nothing but the request id, which is added here.
      const variables = addRequestId(document, values, requestId) as Variables;
      const { data } = await mutate({ variables });
      requestIds.succeeded();
      if (!data) throw new Error('A mutation without errors answered no data');
      return data;
    },
    [document, mutate, requestIds],
  );
  return [submit, result] as const;
}
