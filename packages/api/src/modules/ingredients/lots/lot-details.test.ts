import { randomUUID } from 'node:crypto';
import type { IngredientLotChange, UpdateIngredientLotInput } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answered, type IngredientCalls, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
let token: string;
let brewer: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  brewer = ingredientCalls(api, token);
});
afterAll(() => api.close());

/** A malt with one delivery of 40 kg, ML-1, priced 1.20. */
async function received(named: { name?: string } = {}) {
  const { id } = await answered(brewer.create({ ...named, costPerUnit: 1 }));
  const ingredient = await answered(
    brewer.receive({
      ingredientId: id,
      lotNumber: 'ML-1',
      quantity: 40,
      receivedOn: '2026-03-10',
      expiryDate: '2027-03-10',
      costPerUnit: 1.2,
      supplier: 'Malterie des Plaines',
    }),
  );
  return { id, ingredient, lotId: ingredient.lots[0]?.id ?? '' };
}

const updatedAtOf = async (ingredientId: string) => {
  const { data } = await api.query<{ ingredient: { lots: { updatedAt: string }[] } }>(
    'query ($id: ID!) { ingredient(id: $id) { lots(includeEmpty: true) { updatedAt } } }',
    { id: ingredientId },
    token,
  );
  return data.ingredient.lots[0]?.updatedAt;
};

async function changesOf(lotId: string, by = token) {
  const { data } = await api.query<{ ingredientLotChanges: IngredientLotChange[] }>(
    `query ($lotId: ID!) {
      ingredientLotChanges(lotId: $lotId) { lotId field before after userName }
    }`,
    { lotId },
    by,
  );
  return data.ingredientLotChanges;
}

type Sent = Omit<UpdateIngredientLotInput, 'requestId' | 'updatedAt'> & {
  readonly requestId?: string;
  readonly updatedAt?: string;
};
const set = (input: Sent, calls = brewer) => calls.updateLot({ requestId: randomUUID(), ...input });

it('corrects every detail but the quantity, and records the changes', async () => {
  const { lotId, ingredient } = await received();
  const after = await answered(
    set({
      id: lotId,
      lotNumber: ' ML-7 ',
      supplier: 'Malterie du Nord',
      receivedOn: '2026-03-09',
      expiryDate: '2027-06-30',
      costPerUnit: 1.35,
      certificateNote: 'Bio, certificat FR-BIO-01 no 4711',
    }),
  );
  expect(after.lots).toEqual([
    {
      ...ingredient.lots[0],
      lotNumber: 'ML-7',
      supplier: 'Malterie du Nord',
      receivedOn: '2026-03-09',
      expiryDate: '2027-06-30',
      costPerUnit: 1.35,
      certificateNote: 'Bio, certificat FR-BIO-01 no 4711',
    },
  ]);
  expect(after).toMatchObject({ stockQuantity: 40, stockValue: 54, lotNumber: 'ML-7' });
  expect(after.movements).toEqual({
    totalCount: 1,
    nodes: [{ ...ingredient.movements.nodes[0], lotNumber: 'ML-7', happenedOn: '2026-03-09' }],
  });
  const changes = await changesOf(lotId);
  expect(new Set(changes.map(({ userName }) => userName))).toEqual(new Set(['Élodie Zimmer']));
  expect(changes.map(({ field, before, after: now }) => [field, before, now]).reverse()).toEqual([
    ['lotNumber', 'ML-1', 'ML-7'],
    ['supplier', 'Malterie des Plaines', 'Malterie du Nord'],
    ['receivedOn', '2026-03-10', '2026-03-09'],
    ['expiryDate', '2027-03-10', '2027-06-30'],
    ['costPerUnit', '1.2', '1.35'],
    ['certificateNote', null, 'Bio, certificat FR-BIO-01 no 4711'],
  ]);
});

it('changes only the sent fields, and writes nothing for unchanged values', async () => {
  const { id, lotId, ingredient } = await received();
  const before = await updatedAtOf(id);
  await answered(set({ id: lotId, lotNumber: 'ML-1', costPerUnit: 1.2 }));
  expect(await changesOf(lotId)).toEqual([]);
  expect(await updatedAtOf(id)).toBe(before);
  const after = await answered(set({ id: lotId, expiryDate: null }));
  expect(after.lots).toEqual([{ ...ingredient.lots[0], expiryDate: null }]);
});

it('updates the derived lists', async () => {
  const name = `Levure ${randomUUID().slice(0, 8)}`;
  const { lotId } = await received({ name });
  expect(await brewer.list('expiringIngredients')).not.toContain(name);
  const soon = await answered(set({ id: lotId, expiryDate: '2026-04-11' }));
  expect(soon).toMatchObject({ expiryDate: '2026-04-11', status: 'expiring' });
  expect(await brewer.list('expiringIngredients')).toContain(name);
  const expired = await answered(set({ id: lotId, expiryDate: '2026-03-11' }));
  expect(expired).toMatchObject({ expiryDate: null, expiredQuantity: 40 });
  expect(await brewer.list('expiringIngredients')).not.toContain(name);
});

it('does not take the number away from a lot that has one; one without stays editable', async () => {
  const { lotId } = await received();
  for (const lotNumber of [null, ' ']) {
    expect(await refusal(set({ id: lotId, lotNumber }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Le numéro de lot est requis.',
      fields: ['lotNumber'],
    });
  }
  expect(await changesOf(lotId)).toEqual([]);
  const { lots } = await answered(brewer.create({ stockQuantity: 5 }));
  const id = lots[0]?.id ?? '';
  expect(lots).toMatchObject([{ lotNumber: null }]);
  const { lots: after } = await answered(
    set({ id, lotNumber: null, supplier: 'Malterie du Nord' }),
  );
  expect(after).toMatchObject([{ lotNumber: null, supplier: 'Malterie du Nord' }]);
});

it('finds the lot by its new number', async () => {
  const { lotId } = await received();
  await answered(set({ id: lotId, lotNumber: 'Été-7788' }));
  const { data } = await api.query<{ ingredientsPage: { totalCount: number } }>(
    '{ ingredientsPage(filter: { search: "ete-7788" }) { totalCount } }',
    {},
    token,
  );
  expect(data.ingredientsPage.totalCount).toBe(1);
});

describe('the cost of the ingredient', () => {
  it('follows its last delivery', async () => {
    const { lotId, ingredient } = await received();
    expect(ingredient.costPerUnit).toBe(1.2);
    const after = await answered(set({ id: lotId, costPerUnit: 1.02 }));
    expect(after.costPerUnit).toBe(1.02);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(ingredient.updatedAt));
  });

  it('is kept from a later delivery or a manual change', async () => {
    const { id, lotId } = await received();
    const receipt = { ingredientId: id, lotNumber: 'ML-2', quantity: 1, receivedOn: '2026-03-11' };
    await answered(brewer.receive({ ...receipt, costPerUnit: 1.2 }));
    expect((await answered(set({ id: lotId, costPerUnit: 9 }))).costPerUnit).toBe(1.2);

    const other = await received();
    await answered(brewer.update({ id: other.id, costPerUnit: 2 }));
    const after = await answered(set({ id: other.lotId, costPerUnit: 9 }));
    expect(after).toMatchObject({ costPerUnit: 2, stockValue: 360 });
  });

  it('is kept when a delivery’s price is removed', async () => {
    const { lotId } = await received();
    const after = await answered(set({ id: lotId, costPerUnit: null }));
    expect(after).toMatchObject({ costPerUnit: 1.2, stockValue: 48 });
  });
});

it('is not received after something was taken of it, unless that was put back', async () => {
  const { id, lotId } = await received();
  const taken = await answered(
    brewer.adjust({
      ingredientId: id,
      lotId,
      quantity: -5,
      kind: 'consumption',
      happenedOn: '2026-03-11',
    }),
  );
  expect(await refusal(set({ id: lotId, receivedOn: '2026-03-12' }))).toMatchObject({
    fields: ['receivedOn'],
    message: 'Un mouvement du 11/03/2026 a pris de ce lot : il ne peut pas être reçu plus tard.',
  });
  await answered(set({ id: lotId, receivedOn: '2026-03-11' }));
  await answered(brewer.correct({ movementId: taken.movements.nodes[0]?.id ?? '', quantity: 0 }));
  const moved = await answered(set({ id: lotId, receivedOn: '2026-03-12' }));
  expect(moved.lots[0]?.receivedOn).toBe('2026-03-12');
});

describe('two users', () => {
  it('get a conflict when the other saved first', async () => {
    const { id, lotId } = await received();
    const updatedAt = await updatedAtOf(id);
    await answered(set({ id: lotId, updatedAt, supplier: 'A' }));
    expect(await refusal(set({ id: lotId, updatedAt, supplier: 'B' }))).toMatchObject({
      code: 'CONFLICT',
    });
    const now = await updatedAtOf(id);
    expect((await answered(set({ id: lotId, updatedAt: now, supplier: 'B' }))).lots).toMatchObject([
      { supplier: 'B' },
    ]);
  });

  it('have one of two simultaneous changes accepted', async () => {
    const { id, lotId } = await received();
    const updatedAt = await updatedAtOf(id);
    const answers = await Promise.all(
      ['A', 'B'].map((supplier) => set({ id: lotId, updatedAt, supplier })),
    );
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'saved').sort()).toEqual([
      'CONFLICT',
      'saved',
    ]);
    expect(await changesOf(lotId)).toHaveLength(1);
  });

  it('are not disturbed by a movement of the same lot', async () => {
    const { id, lotId } = await received();
    const updatedAt = await updatedAtOf(id);
    await answered(brewer.adjust({ ingredientId: id, lotId, quantity: -5 }));
    const after = await answered(set({ id: lotId, updatedAt, supplier: 'B' }));
    expect(after.lots).toMatchObject([{ supplier: 'B', quantity: 35, receivedQuantity: 40 }]);
  });
});

it('returns the first result to a repeat, and records it once', async () => {
  const { lotId } = await received();
  const input = { id: lotId, supplier: 'A', requestId: randomUUID() };
  await answered(set(input));
  await answered(set({ id: lotId, supplier: 'B' }));
  expect((await answered(set(input))).lots).toMatchObject([{ supplier: 'B' }]);
  expect(await changesOf(lotId)).toHaveLength(2);
});

it('reports errors field by field, and refuses a lot of a removed ingredient', async () => {
  const { id, lotId } = await received();
  const answer = await set({ id: lotId, expiryDate: '2026-03-10', costPerUnit: -1 });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { costPerUnit: 'Le coût unitaire doit être supérieur ou égal à 0.' },
  });
  expect(await refusal(set({ id: lotId, expiryDate: '2026-03-10' }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: expect.any(String),
    fields: ['expiryDate'],
  });
  await brewer.remove(id);
  expect(await refusal(set({ id: lotId, supplier: 'B' }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Cet ingrédient est supprimé. Restaurez-le pour le modifier.',
  });
});

it('corrects the expiry of a lot that was entered as expired', async () => {
  const opening = { stockQuantity: 40, lotNumber: 'ML-0', expiryDate: '2026-02-01' };
  const { lots } = await answered(brewer.create(opening));
  const id = lots[0]?.id ?? '';
  expect(lots).toMatchObject([{ receivedOn: '2026-03-12', expiryDate: '2026-02-01' }]);
  const dates = { receivedOn: '2026-03-12', expiryDate: '2026-02-01' };
  await answered(set({ id, supplier: 'Malterie du Nord', ...dates }));
  expect(await refusal(set({ id, expiryDate: '2026-02-02' }))).toMatchObject({
    fields: ['expiryDate'],
  });
  const after = await answered(set({ id, receivedOn: '2025-02-01' }));
  expect(after.lots).toMatchObject([
    { supplier: 'Malterie du Nord', receivedOn: '2025-02-01', expiryDate: '2026-02-01' },
  ]);
});

it('finds neither another brewery’s lot nor an unknown one', async () => {
  const { lotId } = await received();
  const otherToken = await api.loginAs('admin@other.example');
  const other = ingredientCalls(api, otherToken);
  const nothing = { code: 'NOT_FOUND', message: 'Lot non trouvé' };
  expect(await refusal(set({ id: lotId, supplier: 'B' }, other))).toMatchObject(nothing);
  expect(await refusal(set({ id: randomUUID(), supplier: 'B' }))).toMatchObject(nothing);
  const history = `{ ingredientLotChanges(lotId: "${lotId}") { id } }`;
  expect(await refusal(api.query(history, {}, otherToken))).toMatchObject(nothing);
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect(await refusal(api.query(history, {}, editor))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await refusal(set({ id: lotId }, ingredientCalls(api, editor)))).toMatchObject({
    code: 'FORBIDDEN',
  });
});
