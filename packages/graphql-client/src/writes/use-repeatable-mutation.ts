import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { addRequestId } from './add-request-id';
import { trackRequestIds } from './request-id';

/** The form's variables; the request id is added. */
export type Submission<Variables> = {
  [Name in keyof Variables as Name extends 'requestId'
    ? never
    : Name]: 'requestId' extends keyof NonNullable<Variables[Name]>
    ? Omit<Variables[Name], 'requestId'>
    : Variables[Name];
};

/**
 * An idempotent mutation: it sends a request id that stays the same while the same values are sent
 * again (double click, retry after a failure) and is replaced after a success or with other values.
 * Takes the options of `useMutation`; `submit` returns the data and rejects on failure.
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
      // Only the request id is missing, which is added here.
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
