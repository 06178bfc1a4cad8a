import { ApolloLink, type OperationVariables } from '@apollo/client';
import { execute, type GraphQLFieldResolver } from 'graphql';
import { from } from 'rxjs';
import { isNetworkFailure } from '../errors';
import { mockSchema } from './mock-schema';

/** A value, or a function of the field's arguments that gives it, promises it or throws. */
export type MockAnswer = unknown | ((variables: OperationVariables) => unknown);

/** Answers by field of Query and Mutation; nested objects are plain, `__typename` is added. */
export type MockAnswers = Record<string, MockAnswer>;

export interface MockCall {
  readonly operationName: string;
  /** As sent over the network, after every link. */
  readonly variables: OperationVariables;
  readonly headers: Readonly<Record<string, string>>;
}

function resolverFor(answers: MockAnswers): GraphQLFieldResolver<unknown, unknown> {
  return (source, args, _context, { fieldName, path }) => {
    // Below the root, graphql-js passes the object that an answer returned.
    const owner = path.prev === undefined ? answers : (source as Readonly<Record<string, unknown>>);
    if (path.prev === undefined && !(fieldName in answers)) {
      throw new Error(`The mock API has no answer for "${fieldName}"`);
    }
    const answer = owner[fieldName];
    return typeof answer === 'function' ? answer(args) : answer;
  };
}

/** The end of the link chain in tests: the real schema over the given answers. */
export function createMockLink(answers: MockAnswers, calls: MockCall[]): ApolloLink {
  const fieldResolver = resolverFor(answers);
  return new ApolloLink((operation) => {
    const variables: OperationVariables = JSON.parse(JSON.stringify(operation.variables));
    const headers = operation.getContext().headers ?? {};
    calls.push({ operationName: operation.operationName ?? '', variables, headers });
    const answered = async () => {
      const result = await execute({
        schema: mockSchema,
        document: operation.query,
        variableValues: variables,
        fieldResolver,
      });
      const down = result.errors?.find((error) => isNetworkFailure(error.originalError));
      if (down?.originalError) throw down.originalError;
      return JSON.parse(JSON.stringify(result));
    };
    return from(answered());
  });
}
