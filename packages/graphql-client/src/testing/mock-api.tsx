import type { ApolloClient, OperationVariables } from '@apollo/client';
import { type ReactNode, useState } from 'react';
import { ApiProvider } from '../client/api-provider';
import { createApolloClient } from '../client/create-apollo-client';
import { createMockLink, type MockAnswers, type MockCall } from './mock-link';

export interface MockApi {
  readonly client: ApolloClient;
  /** Every operation that reached the terminating link, in order. */
  readonly calls: readonly MockCall[];
  /** The variables of the calls of one operation, in order. */
  variablesOf(operationName: string): readonly OperationVariables[];
  /** Adds answers or replaces some. */
  answer(answers: MockAnswers): void;
}

/**
 * A mock server for component tests: the real client and its links over the API's schema, with
 * answers by field of Query and Mutation, as the server sends them (dates are text).
 */
export function createMockApi(answers: MockAnswers = {}): MockApi {
  const current: MockAnswers = { ...answers };
  const calls: MockCall[] = [];
  return {
    client: createApolloClient({ transport: createMockLink(current, calls) }),
    calls,
    variablesOf: (operationName) =>
      calls.filter((call) => call.operationName === operationName).map((call) => call.variables),
    answer: (more) => {
      Object.assign(current, more);
    },
  };
}

interface MockApiProviderProps {
  /** Initial answers, or an existing mock API whose calls the test reads. */
  readonly api?: MockApi | MockAnswers;
  readonly children: ReactNode;
}

function isMockApi(api: MockApi | MockAnswers): api is MockApi {
  return typeof api.variablesOf === 'function';
}

/** Renders a component under test with a mock API. */
export function MockApiProvider({ api = {}, children }: MockApiProviderProps) {
  const [mock] = useState(() => (isMockApi(api) ? api : createMockApi(api)));
  return <ApiProvider client={mock.client}>{children}</ApiProvider>;
}
