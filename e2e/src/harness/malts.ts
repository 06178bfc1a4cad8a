import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, tokenOf } from './session';

/** Prefix of the names of one test's malts. */
export const uniquePrefix = (): string => `Malt ${randomUUID().slice(0, 8)}`;

/** Adds malts whose names share a prefix, unlike the demo's. */
export async function addMalts(
  request: APIRequestContext,
  account: Account,
  prefix: string,
  count: number,
): Promise<void> {
  const token = await tokenOf(request, account);
  const add = async (number: number) => {
    const answer = await request.post('/graphql', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        query:
          'mutation Create($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }',
        variables: {
          input: {
            requestId: randomUUID(),
            name: `${prefix} ${String(number).padStart(3, '0')}`,
            type: 'malt',
            unit: 'kg',
            minimumStockQuantity: 0,
          },
        },
      },
    });
    const { errors } = await answer.json();
    expect(errors).toBeUndefined();
  };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  while (numbers.length > 0) await Promise.all(numbers.splice(0, 10).map(add));
}
