import { lotReturnSchema, returnReason } from './return-schema';

const sent = { quantity: 25, returnedOn: '2026-03-12', reason: 'Percé' };

it('needs a quantity above zero and a reason', () => {
  expect(lotReturnSchema.parse(sent)).toEqual(sent);
  expect(lotReturnSchema.safeParse({ ...sent, quantity: 0 }).success).toBe(false);
  expect(lotReturnSchema.safeParse({ ...sent, reason: ' x ' }).success).toBe(false);
});

it('keeps the longest reason whole in the ledger', () => {
  const longest = 'é'.repeat(276);
  expect(lotReturnSchema.safeParse({ ...sent, reason: longest }).success).toBe(true);
  expect(lotReturnSchema.safeParse({ ...sent, reason: `${longest}é` }).success).toBe(false);
  expect(returnReason(longest)).toHaveLength(300);
});
