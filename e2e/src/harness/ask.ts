import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, tokenOf } from './session';

/**
 * Sends an operation to the API, for what a journey takes for granted; a refusal fails the test.
 * @param query an operation whose one field is called `answer`
 */
export async function ask<Answer>(
  request: APIRequestContext,
  query: string,
  variables: object = {},
  account: Account = 'brewer',
): Promise<Answer> {
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${await tokenOf(request, account)}` },
    data: { query, variables },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data.answer;
}

/** Sends a mutation whose input type is named after it, once; gives the fields of `selection`. */
export const change = <Answer = { readonly id: string }>(
  request: APIRequestContext,
  name: string,
  input: object,
  { selection = '{ id }', account }: { selection?: string; account?: Account } = {},
): Promise<Answer> =>
  ask<Answer>(
    request,
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
      answer: ${name}(input: $input) ${selection} }`,
    { input: { requestId: randomUUID(), ...input } },
    account,
  );
