import type { BulkResult } from '../generated/resolvers';
import type { GraphqlAnswer, TestApi } from './test-api';

/** Runs a bulk operation. @param passed further arguments: `status: sold` */
export const bulk = (
  api: TestApi,
  token: string,
  operation: string,
  ids: readonly string[],
  passed = '',
): Promise<GraphqlAnswer<{ answer: BulkResult }>> =>
  api.query(
    `mutation ($ids: [ID!]!) {
      answer: ${operation}(ids: $ids ${passed}) { changedCount refused { id name message } }
    }`,
    { ids },
    token,
  );

/** The number of statements, without those that begin and end transactions. */
export const withoutTransactions = (statements: readonly string[]): string[] =>
  statements.filter((statement) => !/^(begin|commit|rollback)\b/i.test(statement));
