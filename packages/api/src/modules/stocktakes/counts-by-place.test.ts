import { randomUUID } from 'node:crypto';
import type { Stocktake, StocktakeLine } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { done, stocktakeCalls } from './testing/stocktake-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof stocktakeCalls>;
let brewer: ReturnType<typeof stocktakeCalls>;
let stock: ReturnType<typeof ingredientCalls>;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  calls = stocktakeCalls(api, token);
  stock = ingredientCalls(api, token);
  brewer = stocktakeCalls(api, await api.loginAs('brewer@demo.example'));
});
afterEach(() => api.close());

interface Place {
  readonly id: string;
  readonly name: string;
}

async function placeNamed(name: string): Promise<Place> {
  const { data } = await api.query<{ placesPage: { nodes: Place[] } }>(
    '{ placesPage(first: 100) { nodes { id name } } }',
    {},
    token,
  );
  const place = data.placesPage.nodes.find((one) => one.name === name);
  if (!place) throw new Error(`There is no place ${name}.`);
  return place;
}

const move = async (id: string, quantity: number, to: string | null, fromPlaceId?: string) =>
  done(
    api.query<{ answer: { id: string } }>(
      `mutation ($input: MoveIngredientLotInput!) {
        answer: moveIngredientLot(input: $input) { id } }`,
      { input: { id, to, quantity, fromPlaceId, requestId: randomUUID() } },
      token,
    ),
  );

/** A lot of 10 kg: 6 on the shelf, 3 in the cold, 1 nowhere in particular. */
async function addPlacedLot() {
  const { id } = await done(stock.create({ name: `Citra ${randomUUID().slice(0, 8)}` }));
  const { lots } = await done(
    stock.receive({
      ingredientId: id,
      quantity: 10,
      lotNumber: 'HB-1007',
      receivedOn: '2026-01-05',
      costPerUnit: 31.5,
    }),
  );
  const lotId = lots[0]?.id ?? '';
  await move(lotId, 6, 'Étagère B2');
  await move(lotId, 3, 'Chambre froide');
  const [shelf, cold] = [await placeNamed('Étagère B2'), await placeNamed('Chambre froide')];
  return { id, lotId, shelf: shelf.id, cold: cold.id };
}

/** « 10: Étagère B2 6, Chambre froide 3 », of a lot. */
async function standing(ingredientId: string): Promise<string> {
  const actor = await api.actorOf('manager@demo.example');
  const lots = await api.services.ingredients.lots(actor, [ingredientId], true);
  return (lots.get(ingredientId) ?? [])
    .map(({ quantity, places }) => {
      const listed = places.map((place) => `${place.name} ${place.quantity}`);
      return `${quantity}: ${listed.join(', ')}`;
    })
    .join(' | ');
}

const lineAt = ({ lines }: Stocktake, placeId: string | null): StocktakeLine => {
  const line = lines.find((one) => (one.placeId ?? null) === placeId);
  if (!line) throw new Error('The place is not among the lines.');
  return line;
};

it('counts a lot at each of its places, and writes one line of the ledger', async () => {
  const { id, lotId, shelf, cold } = await addPlacedLot();
  const opened = await done(calls.open({ ingredientIds: [id], ingredientTolerance: 100 }));
  expect(lineAt(opened, shelf)).toMatchObject({ expectedQuantity: 6, location: 'Étagère B2' });
  expect(lineAt(opened, cold)).toMatchObject({ expectedQuantity: 3, location: 'Chambre froide' });
  expect(lineAt(opened, null)).toMatchObject({
    expectedQuantity: 1,
    location: 'Sans emplacement',
    isByPlace: true,
  });
  const stocktakeId = opened.id;
  await done(brewer.count({ stocktakeId, lotId, placeId: shelf, quantity: 5, cause: 'Casse' }));
  const right = await done(calls.count({ stocktakeId, lotId, placeId: cold, quantity: 4 }));
  expect(right).toMatchObject({ deviation: 1, deviationValue: 31.5 });
  await done(calls.count({ stocktakeId, lotId, placeId: null, quantity: 0.5 }));
  await done(calls.validate(stocktakeId));
  expect(await standing(id)).toBe('9.5: Étagère B2 5, Chambre froide 4');
  const lines = (await done(stock.get(id))).movements.nodes;
  expect(lines.filter(({ kind }) => kind === 'count')).toMatchObject([
    { quantity: -0.5, stockAfter: 9.5, reason: 'Inventaire « Fin de mois » : Casse' },
  ]);
  await done(calls.undo(stocktakeId));
  expect(await standing(id)).toBe('10: Étagère B2 6, Chambre froide 3');
});

it('counts only what stands at the chosen places', async () => {
  const { id, shelf } = await addPlacedLot();
  const opened = await done(calls.open({ placeIds: [shelf] }));
  expect(opened.lines).toMatchObject([{ ingredientId: id, placeId: shelf, expectedQuantity: 6 }]);
});

it('takes into account what was moved and taken between count and validation', async () => {
  const { id, lotId, shelf, cold } = await addPlacedLot();
  const { id: stocktakeId } = await done(
    calls.open({ ingredientIds: [id], ingredientTolerance: 100 }),
  );
  const before = new Date().toISOString();
  await done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity: 5.8 }));
  await done(calls.count({ stocktakeId, lotId, placeId: null, quantity: 1 }));
  await move(lotId, 2, 'Chambre froide', shelf);
  const taken = { ingredientId: id, lotId, kind: 'consumption' as const };
  await done(stock.adjust({ ...taken, quantity: -1.5, placeId: shelf }));
  await done(stock.adjust({ ...taken, quantity: -0.25 }));
  // A phone without a network, from before the move.
  await done(brewer.count({ stocktakeId, lotId, placeId: cold, quantity: 3.1, countedAt: before }));
  const seen = await done(calls.find(stocktakeId));
  expect(lineAt(seen, shelf)).toMatchObject({ expectedQuantity: 6, deviation: -0.2 });
  expect(lineAt(seen, cold)).toMatchObject({ expectedQuantity: 3, deviation: 0.1 });
  expect(lineAt(seen, null)).toMatchObject({ expectedQuantity: 1, deviation: 0 });
  await done(calls.validate(stocktakeId));
  // 5,8 − 2 − 1,5 on the shelf, 3,1 + 2 in the cold, 1 − 0,25 nowhere in particular.
  expect(await standing(id)).toBe('8.15: Chambre froide 5.1, Étagère B2 2.3');
});

it('adds what is found where the books do not expect it', async () => {
  const { id, lotId, shelf } = await addPlacedLot();
  const opened = await done(calls.open({ placeIds: [shelf], ingredientTolerance: 100 }));
  const stocktakeId = opened.id;
  await move(lotId, 1, 'Quai');
  await move(lotId, 1, null, (await placeNamed('Quai')).id);
  const { id: quay } = await placeNamed('Quai');
  const found = { stocktakeId, lotId, placeId: quay, quantity: 2, cause: 'Mal rangé' };
  expect(await done(brewer.count(found))).toMatchObject({
    isAdded: true,
    location: 'Quai',
    expectedQuantity: 0,
    deviation: 2,
  });
  await done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity: 4 }));
  await done(calls.validate(stocktakeId));
  expect(await standing(id)).toBe('10: Étagère B2 4, Chambre froide 3, Quai 2');
  const [line] = (await done(stock.get(id))).movements.nodes;
  expect(line).toMatchObject({ kind: 'count', quantity: 0 });
  // Nothing in the ledger to correct; the places go back all the same.
  await done(calls.undo(stocktakeId));
  expect(await standing(id)).toBe('10: Étagère B2 6, Chambre froide 3');
});

it('counts no lot twice: by place and as a whole', async () => {
  const { id, lotId, shelf, cold } = await addPlacedLot();
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  // An older version on a phone, which knows nothing of places.
  const whole = { stocktakeId, lotId, quantity: 10 };
  expect((await refusal(calls.count(whole))).message).toMatch(/emplacement par emplacement/);
  const other = await done(calls.open({ placeIds: [shelf] }));
  const only = await done(calls.count({ ...whole, stocktakeId: other.id, quantity: 6 }));
  expect(only).toMatchObject({ placeId: shelf, deviation: 0 });
  const unlisted = await addPlacedLot();
  const entire = { stocktakeId, lotId: unlisted.lotId };
  expect(await done(calls.count({ ...entire, quantity: 10 }))).toMatchObject({
    isByPlace: false,
    deviation: 0,
  });
  const part = { ...entire, placeId: cold, quantity: 3 };
  expect((await refusal(calls.count(part))).message).toMatch(/compté en entier/);
});

it('counts at no unknown or removed place; what is counted where it is removed stands nowhere', async () => {
  const { id, lotId, shelf } = await addPlacedLot();
  await move(lotId, 1, 'Quai');
  const { id: quay } = await placeNamed('Quai');
  await move(lotId, 1, 'Étagère B2', quay);
  const opened = await done(calls.open({ ingredientIds: [id], ingredientTolerance: 100 }));
  const stocktakeId = opened.id;
  const nowhere = { stocktakeId, lotId, placeId: randomUUID(), quantity: 1 };
  expect((await refusal(calls.count(nowhere))).code).toBe('NOT_FOUND');
  await done(
    calls.count({ stocktakeId, lotId, placeId: quay, quantity: 2, cause: 'Oublié au quai' }),
  );
  await api.services.places.remove(await api.actorOf('manager@demo.example'), quay);
  const { id: other } = await done(calls.open({ placeIds: [shelf] }));
  const removed = { stocktakeId: other, lotId, placeId: quay, quantity: 1 };
  expect((await refusal(calls.count(removed))).code).toBe('BAD_USER_INPUT');
  await done(calls.validate(stocktakeId));
  expect(await standing(id)).toBe('12: Étagère B2 7, Chambre froide 3');
});

it('undoes nothing where the surplus of a place was moved since', async () => {
  const { id, lotId, cold } = await addPlacedLot();
  const { id: stocktakeId } = await done(
    calls.open({ ingredientIds: [id], ingredientTolerance: 100 }),
  );
  await done(calls.count({ stocktakeId, lotId, placeId: cold, quantity: 5 }));
  await done(calls.validate(stocktakeId));
  await move(lotId, 4, 'Étagère B2', cold);
  expect((await refusal(calls.undo(stocktakeId))).message.replaceAll('\u00a0', ' ')).toMatch(
    /à l’emplacement Chambre froide : il faudrait en retirer 2 kg, et il n’en reste là que 1 kg/,
  );
  expect(await standing(id)).toBe('12: Étagère B2 10, Chambre froide 1');
});

it('validates nothing where less than nothing would be left at a place', async () => {
  const { id, lotId, cold } = await addPlacedLot();
  const { id: stocktakeId } = await done(
    calls.open({ ingredientIds: [id], ingredientTolerance: 100 }),
  );
  await done(calls.count({ stocktakeId, lotId, placeId: cold, quantity: 1 }));
  await move(lotId, 3, 'Étagère B2', cold);
  expect((await refusal(calls.validate(stocktakeId))).message).toMatch(/Recomptez-le/);
  expect(await standing(id)).toBe('10: Étagère B2 9');
});

it('lets the latest count of a place hold, and repeats one once', async () => {
  const { id, lotId, shelf } = await addPlacedLot();
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const earlier = new Date().toISOString();
  await done(calls.find(stocktakeId));
  await done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity: 6 }));
  const sent = {
    ...{ stocktakeId, lotId, placeId: shelf, quantity: 4 },
    ...{ countedAt: earlier, requestId: randomUUID() },
  };
  await done(brewer.count(sent));
  const line = await done(brewer.count(sent));
  expect(line).toMatchObject({ placeId: shelf, countedQuantity: 6, userName: 'Marc Petit' });
  expect(line.counts).toHaveLength(2);
});

it('counts no later than now and not before the opening, whatever a phone’s clock says', async () => {
  const { id, lotId, shelf, cold } = await addPlacedLot();
  const { id: stocktakeId } = await done(
    calls.open({ ingredientIds: [id], ingredientTolerance: 100 }),
  );
  const nextYear = new Date(Date.now() + 31_536_000_000).toISOString();
  const ahead = { stocktakeId, lotId, placeId: shelf, quantity: 6, countedAt: nextYear };
  await done(calls.count(ahead));
  await move(lotId, 2, 'Chambre froide', shelf);
  // Later than the count of the phone that is ahead, which the move followed.
  const again = await done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity: 4 }));
  expect(again).toMatchObject({ countedQuantity: 4, expectedQuantity: 4 });
  // Before the lot was put there, let alone counted in this stocktake.
  const lastYear = '2025-01-01T08:00:00.000Z';
  const behind = { stocktakeId, lotId, placeId: cold, quantity: 3, countedAt: lastYear };
  expect(await done(brewer.count(behind))).toMatchObject({ expectedQuantity: 3, deviation: 0 });
});

it('is validated once, by whichever tab comes first', async () => {
  const { id, lotId, shelf } = await addPlacedLot();
  const { id: stocktakeId } = await done(
    calls.open({ ingredientIds: [id], ingredientTolerance: 100 }),
  );
  await done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity: 5 }));
  await done(calls.validate(stocktakeId));
  expect((await refusal(calls.validate(stocktakeId))).message).toBe(
    'Cet inventaire est validé : il ne change plus.',
  );
  expect(await standing(id)).toBe('9: Étagère B2 5, Chambre froide 3');
  await done(calls.undo(stocktakeId));
  expect((await refusal(calls.validate(stocktakeId))).message).toMatch(
    /annulé après sa validation/,
  );
});

it('keeps the cause of the count that holds, though an earlier one arrives after it', async () => {
  const { id, lotId, shelf } = await addPlacedLot();
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const earlier = new Date().toISOString();
  await done(calls.find(stocktakeId));
  const count = { stocktakeId, lotId, placeId: shelf };
  await done(calls.count({ ...count, quantity: 5, cause: 'Casse' }));
  const late = { ...count, quantity: 3, cause: 'Vol', countedAt: earlier };
  expect(await done(brewer.count(late))).toMatchObject({ countedQuantity: 5, cause: 'Casse' });
});

it('lets a later count take the cause back, or leave it as it was', async () => {
  const { id, lotId, shelf } = await addPlacedLot();
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const count = (quantity: number, cause?: string | null) =>
    done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity, cause }));
  expect(await count(5, 'Casse')).toMatchObject({ cause: 'Casse' });
  expect(await count(4, null)).toMatchObject({ cause: 'Casse' });
  expect(await count(4)).toMatchObject({ cause: 'Casse' });
  expect(await count(6, ' ')).toMatchObject({ countedQuantity: 6, cause: null });
  expect(await count(5, '')).toMatchObject({ cause: null });
});

it('is validated though its causes are too long for one line, whatever stands where they are cut', async () => {
  const { id, lotId, shelf, cold } = await addPlacedLot();
  const { id: stocktakeId } = await done(calls.open({ ingredientIds: [id] }));
  const long = 'a'.repeat(200);
  // « Inventaire « Fin de mois » : », the first cause and « ; » are 232 characters.
  const cut = `${'b'.repeat(67)}🍺${'b'.repeat(9)}`;
  await done(calls.count({ stocktakeId, lotId, placeId: cold, quantity: 1, cause: long }));
  await done(calls.count({ stocktakeId, lotId, placeId: shelf, quantity: 1, cause: cut }));
  await done(calls.validate(stocktakeId));
  const [line] = (await done(stock.get(id))).movements.nodes;
  expect(line?.reason).toBe(`Inventaire « Fin de mois » : ${long} ; ${'b'.repeat(67)}🍺`);
});
