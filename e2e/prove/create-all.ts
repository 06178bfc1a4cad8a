import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, tokenOf } from '../src/harness';

export const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Creates a record per input, ten requests at a time. @returns their ids */
export async function createAll(
  request: APIRequestContext,
  account: Account,
  mutation: string,
  inputs: readonly object[],
): Promise<string[]> {
  const token = await tokenOf(request, account);
  const ids: string[] = [];
  const rest = [...inputs];
  while (rest.length > 0) {
    const created = rest.splice(0, 10).map(async (input) => {
      const answer = await request.post('/graphql', {
        headers: { Authorization: `Bearer ${token}` },
        data: { query: mutation, variables: { input: { requestId: randomUUID(), ...input } } },
      });
      const { data, errors } = await answer.json();
      expect(errors).toBeUndefined();
      return data.created.id;
    });
    ids.push(...(await Promise.all(created)));
  }
  return ids;
}
