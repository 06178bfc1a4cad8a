import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import {
  type AnsweredIngredient,
  answered,
  type IngredientCalls,
  ingredientCalls,
} from '../testing/ingredient-calls';

let api: TestApi;
let brewer: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
});
afterAll(() => api.close());

const newestLine = ({ movements }: AnsweredIngredient) => {
  const [line] = movements.nodes;
  if (!line) throw new Error('Nothing was written.');
  return line;
};

/** A delivery of 50 kg that should have been one of 5. */
async function mistypedDelivery() {
  const { id: ingredientId } = await answered(brewer.create());
  const after = await answered(
    brewer.receive({ ingredientId, lotNumber: 'A', quantity: 50, receivedOn: '2026-03-02' }),
  );
  return { ingredientId, movementId: newestLine(after).id };
}

it('adds a line that corrects the first, which is kept', async () => {
  const { movementId } = await mistypedDelivery();
  const after = await answered(
    brewer.correct({ movementId, quantity: 5, reason: 'Un zéro de trop' }),
  );
  expect(after).toMatchObject({ stockQuantity: 5, lots: [{ quantity: 5, receivedQuantity: 5 }] });
  expect(after.movements.nodes).toMatchObject([
    {
      kind: 'correction',
      quantity: -45,
      stockAfter: 5,
      reason: 'Un zéro de trop',
      correctsId: movementId,
      isCorrected: false,
    },
    { kind: 'receipt', quantity: 50, stockAfter: 50, isCorrected: true },
  ]);
});

it('cancels a line by zero', async () => {
  const { ingredientId, movementId } = await mistypedDelivery();
  const taken = await answered(brewer.adjust({ ingredientId, quantity: -20 }));
  const after = await answered(brewer.correct({ movementId: newestLine(taken).id, quantity: 0 }));
  expect(after).toMatchObject({
    stockQuantity: 50,
    lots: [{ quantity: 50, receivedQuantity: 50 }],
  });
  expect(await answered(brewer.correct({ movementId, quantity: 0 }))).toMatchObject({
    stockQuantity: 0,
    lots: [{ quantity: 0, receivedQuantity: 0 }],
  });
});

it('takes the price of a delivery that never came from its ingredient', async () => {
  const { id: ingredientId } = await answered(brewer.create({ stockQuantity: 10 }));
  const receive = async (lotNumber: string, receivedOn: string, costPerUnit: number) => {
    const lot = { ingredientId, lotNumber, receivedOn, costPerUnit, quantity: 5 };
    return newestLine(await answered(brewer.receive(lot))).id;
  };
  await receive('A', '2026-02-01', 2);
  const wrong = await receive('B', '2026-02-10', 200);
  // 10 kg without a price of their own count at the ingredient's.
  expect(await answered(brewer.correct({ movementId: wrong, quantity: 4 }))).toMatchObject({
    costPerUnit: 200,
    stockValue: 2810,
  });
  const other = await receive('C', '2026-02-12', 300);
  expect(await answered(brewer.correct({ movementId: other, quantity: 0 }))).toMatchObject({
    costPerUnit: 200,
  });
  const { updatedAt } = await answered(brewer.update({ id: ingredientId, costPerUnit: 3 }));
  const later = await receive('D', '2026-02-14', 400);
  const after = await answered(brewer.correct({ movementId: later, quantity: 0 }));
  expect(after).toMatchObject({ costPerUnit: 3, stockValue: 10 * 3 + 5 * 2 + 4 * 200 });
  // A form that was opened before is stale.
  expect(after.updatedAt > updatedAt).toBe(true);
});

it('corrects a line once, and a correction never', async () => {
  const { movementId } = await mistypedDelivery();
  const corrected = await answered(brewer.correct({ movementId, quantity: 5 }));
  expect(await refusal(brewer.correct({ movementId, quantity: 6 }))).toMatchObject({
    message: 'Cette ligne a déjà été corrigée.',
    fields: ['quantity'],
  });
  const correctionId = newestLine(corrected).id;
  expect(await refusal(brewer.correct({ movementId: correctionId, quantity: 6 }))).toMatchObject({
    message: 'Une correction ne se corrige pas : faites un ajustement.',
  });
});

it('corrects once for two simultaneous requests', async () => {
  const { ingredientId, movementId } = await mistypedDelivery();
  const answers = await Promise.all([
    brewer.correct({ movementId, quantity: 5 }),
    brewer.correct({ movementId, quantity: 6 }),
  ]);
  const messages = answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
  expect(messages).toEqual(['Cette ligne a déjà été corrigée.']);
  expect((await answered(brewer.get(ingredientId))).movements.totalCount).toBe(2);
});

it('corrects once for a repeated request', async () => {
  const { movementId } = await mistypedDelivery();
  const request = { movementId, quantity: 5, requestId: randomUUID() };
  await answered(brewer.correct(request));
  expect((await answered(brewer.correct(request))).movements.totalCount).toBe(2);
});

it('refuses to make a lot negative: later outgoing movements are corrected first', async () => {
  const { ingredientId, movementId } = await mistypedDelivery();
  const consumed = await answered(brewer.adjust({ ingredientId, quantity: -30 }));
  expect(await refusal(brewer.correct({ movementId, quantity: 5 }))).toMatchObject({
    message: 'Le lot A ne peut pas devenir négatif : il reste 20 kg.',
    fields: ['quantity'],
  });
  await answered(brewer.correct({ movementId: newestLine(consumed).id, quantity: -3 }));
  expect((await answered(brewer.correct({ movementId, quantity: 5 }))).stockQuantity).toBe(2);
});

it('keeps the direction of the corrected kind', async () => {
  const { ingredientId, movementId } = await mistypedDelivery();
  expect((await refusal(brewer.correct({ movementId, quantity: -5 }))).message).toBe(
    'Cette ligne apporte du stock : sa quantité est positive ou nulle.',
  );
  const lost = await answered(brewer.adjust({ ingredientId, quantity: -1, kind: 'loss' }));
  const lossId = newestLine(lost).id;
  expect((await refusal(brewer.correct({ movementId: lossId, quantity: 1 }))).message).toBe(
    'Cette ligne retire du stock : sa quantité est négative ou nulle.',
  );
  const counted = await answered(brewer.count(ingredientId, 40));
  const after = brewer.correct({ movementId: newestLine(counted).id, quantity: 1 });
  expect((await answered(after)).stockQuantity).toBe(50);
});

it('requires another quantity, a reason and an existing line', async () => {
  const { movementId } = await mistypedDelivery();
  expect((await refusal(brewer.correct({ movementId, quantity: 50 }))).message).toBe(
    'C’est déjà la quantité de cette ligne.',
  );
  expect((await refusal(brewer.correct({ movementId, quantity: 5, reason: ' ' }))).fields).toEqual([
    'reason',
  ]);
  for (const absent of [randomUUID(), 'rien']) {
    expect(await refusal(brewer.correct({ movementId: absent, quantity: 5 }))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Mouvement non trouvé',
    });
  }
});
