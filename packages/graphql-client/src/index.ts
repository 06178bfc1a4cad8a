export {
  type ApolloCache,
  ApolloClient,
  type FetchPolicy,
  NetworkStatus,
  type OperationVariables,
  type Reference,
  type TypedDocumentNode,
} from '@apollo/client';
export {
  skipToken,
  useApolloClient,
  useFragment,
  useLazyQuery,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@apollo/client/react';
export { ApiProvider } from './client/api-provider';
export { createApolloClient } from './client/create-apollo-client';
export type {} from './client/operation-context';
export {
  describeError,
  type Failure,
  type FailureCode,
  fieldErrorsOf,
  serverMessageOf,
  toastFailure,
  UserFacingError,
} from './errors';
export { newRequestId, type RequestIds, trackRequestIds } from './writes/request-id';
export { type Submission, useRepeatableMutation } from './writes/use-repeatable-mutation';
