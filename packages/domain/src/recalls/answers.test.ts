import { answeredQuantity, excessMessage, recallAnswerSchema } from '.';

const answer = (values: object) => recallAnswerSchema.safeParse({ isReached: true, ...values });

it('counts nothing said as none', () => {
  expect(answer({ heldQuantity: 3, returnedQuantity: null }).data).toMatchObject({
    heldQuantity: 3,
    returnedQuantity: 0,
    destroyedQuantity: 0,
  });
});

it('takes no containers of a customer that was not reached', () => {
  expect(answer({ isReached: false }).success).toBe(true);
  expect(answer({ isReached: false, heldQuantity: 1 }).error?.issues[0]?.path).toEqual([
    'isReached',
  ]);
});

it('accounts for what was received at most', () => {
  const answered = answeredQuantity({
    heldQuantity: 15,
    returnedQuantity: 5,
    destroyedQuantity: 4,
  });
  expect(answered).toBe(24);
  expect(excessMessage(answered, 24)).toBeNull();
  expect(excessMessage(answered, 23)).toMatch(/reçu 23 contenants :/);
  expect(excessMessage(2, 1)).toMatch(/reçu 1 contenant :/);
});
