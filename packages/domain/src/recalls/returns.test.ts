import {
  heldQuantity,
  outQuantity,
  recallReturnCorrectionSchema,
  recallReturnSchema,
  returnsMessage,
} from '.';

const entry = (values: object) =>
  recallReturnSchema.safeParse({
    itemId: '5c1d0000-0000-4000-8000-000000000001',
    kind: 'returned',
    quantity: 12,
    happenedOn: '2026-03-12',
    ...values,
  });
const pathOf = (values: object) => entry(values).error?.issues[0]?.path;

it('takes at least one container, of a day that has come', () => {
  expect(entry({}).success).toBe(true);
  expect(pathOf({ quantity: 0 })).toEqual(['quantity']);
  expect(pathOf({ quantity: 1.5 })).toEqual(['quantity']);
  expect(pathOf({ happenedOn: '2999-01-01' })).toEqual(['happenedOn']);
});

it('names no customer for what is destroyed at the brewery', () => {
  expect(entry({ kind: 'destroyed_outside', customerKey: 'name:chez leon' }).success).toBe(true);
  expect(entry({ kind: 'destroyed' }).success).toBe(true);
  expect(pathOf({ kind: 'destroyed', customerKey: 'name:chez leon' })).toEqual(['customerKey']);
});

it('is corrected with a reason, down to nothing', () => {
  const correction = { quantity: 0, happenedOn: '2026-03-12', reason: 'Compté deux fois' };
  expect(recallReturnCorrectionSchema.safeParse(correction).success).toBe(true);
  expect(recallReturnCorrectionSchema.safeParse({ ...correction, reason: '' }).success).toBe(false);
});

it('leaves out there what neither came back nor was destroyed', () => {
  const sums = { returnedQuantity: 10, destroyedOutsideQuantity: 4, destroyedQuantity: 7 };
  expect(outQuantity(20, sums)).toBe(6);
  expect(heldQuantity(sums)).toBe(3);
  expect(returnsMessage(20, sums)).toBeNull();
  expect(returnsMessage(14, sums)).toBeNull();
  expect(returnsMessage(13, sums)).toMatch(/parti que 13 contenants.*font 14/);
  expect(returnsMessage(20, { ...sums, destroyedQuantity: 11 })).toMatch(/revenu que 10/);
  expect(returnsMessage(20, { ...sums, returnedQuantity: 0 })).toMatch(/revenu aucun contenant :/);
  expect(returnsMessage(1, sums)).toMatch(/parti que 1 contenant :/);
  expect(returnsMessage(12_000, { ...sums, returnedQuantity: 12_500 })).toMatch(
    /parti que 12\u00a0000 contenants : .* font 12\u00a0504\./,
  );
});
