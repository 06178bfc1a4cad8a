export {
  type ApolloCache,
  ApolloClient,
  type OperationVariables,
  type Reference,
  type TypedDocumentNode,
} from '@apollo/client';
export {
  useApolloClient,
  useLazyQuery,
  useMutation,
} from '@apollo/client/react';
export { followChanges } from './changes/follow-changes';
export { ApiProvider } from './client/api-provider';
export { createApolloClient } from './client/create-apollo-client';
export { clockDifference, presentInstant } from './clock/server-clock';
export {
  describeError,
  type Failure,
  type FailureCode,
  fieldErrorsOf,
  requiresConfirmation,
  serverMessageOf,
  toastFailure,
  UserFacingError,
} from './errors';
export { usePasswordRequest, withRecentLogin } from './links/ask-for-password';
export { usePolling } from './reads/use-polling';
export { usePreviousData } from './reads/use-previous-data';
export { networkOnly, neverCached, useQuery } from './reads/use-query';
export { newRequestId, type RequestIds, trackRequestIds } from './writes/request-id';
export { type Submission, useRepeatableMutation } from './writes/use-repeatable-mutation';
