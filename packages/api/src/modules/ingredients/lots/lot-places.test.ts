import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { bulk } from '../../../testing/bulk';
import { refusal } from '../../../testing/refusal';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

interface Lot {
  readonly id: string;
  readonly quantity: number;
  readonly places: readonly { placeId: string; name: string; quantity: number }[];
}
interface Answered {
  readonly id: string;
  readonly lots: readonly Lot[];
}

const fields = 'id lots(includeEmpty: true) { id quantity places { placeId name quantity } }';
const send = (operation: string, type: string, input: object, as = token) =>
  api.query<{ answer: Answered }>(
    `mutation ($input: ${type}!) { answer: ${operation}(input: $input) { ${fields} } }`,
    { input },
    as,
  );
const request = (input: object) => ({ requestId: randomUUID(), ...input });
const answered = async (sent: ReturnType<typeof send>): Promise<Answered> => {
  const { data, errors } = await sent;
  if (!data?.answer) throw new Error(errors?.[0]?.message);
  return data.answer;
};

const addMalt = () =>
  answered(
    send('createIngredient', 'CreateIngredientInput', {
      name: `Malt ${randomUUID().slice(0, 8)}`,
      type: 'malt',
      unit: 'kg',
      minimumStockQuantity: 0,
    }),
  );
const receive = async (ingredientId: string, quantity: number, place: string | null = null) => {
  const input = {
    ingredientId,
    lotNumber: randomUUID().slice(0, 8),
    quantity,
    receivedOn: '2026-03-01',
    place,
  };
  return (await answered(send('receiveIngredientLot', 'ReceiveIngredientLotInput', request(input))))
    .lots[0];
};
const moveAs = (input: object, as = token) =>
  send('moveIngredientLot', 'MoveIngredientLotInput', request(input), as);
const move = async (input: object) => (await answered(moveAs(input))).lots[0];
const adjust = (input: object) =>
  send('adjustIngredientStock', 'AdjustIngredientStockInput', request(input));
const standing = (lot: Lot | undefined) =>
  lot?.places.map(({ name, quantity }) => [name, quantity]);
const placeOf = (lot: Lot | undefined, name: string) =>
  lot?.places.find((place) => place.name === name)?.placeId;

it('receives a lot into a place, which is made where it is new, and moves it', async () => {
  const { id } = await addMalt();
  const lot = await receive(id, 100, 'Quai nord');
  expect(standing(lot)).toEqual([['Quai nord', 100]]);
  const quay = placeOf(lot, 'Quai nord');
  const input = { id: lot?.id, fromPlaceId: quay, to: 'QUAI NORD', quantity: 1 };
  expect((await refusal(moveAs(input))).fields).toEqual(['to']);
  const moved = await move({ ...input, to: 'Chambre froide', quantity: 30 });
  expect(standing(moved)).toEqual([
    ['Quai nord', 70],
    ['Chambre froide', 30],
  ]);
  const loose = await move({ ...input, to: null, quantity: 20 });
  expect(standing(loose)).toEqual([
    ['Quai nord', 50],
    ['Chambre froide', 30],
  ]);
  const more = { id: lot?.id, fromPlaceId: null, to: 'Chambre froide', quantity: 20.001 };
  const left = await refusal(moveAs(more));
  expect(left).toMatchObject({ fields: ['quantity'] });
  expect(standing(await move({ ...more, quantity: 19 }))).toEqual([
    ['Quai nord', 50],
    ['Chambre froide', 49],
  ]);
  const tooMuch = await refusal(moveAs({ ...input, to: 'Chambre froide', quantity: 51 }));
  expect(tooMuch.fields).toEqual(['quantity']);
  // The ledger is that of the receipt.
  const { rows } = await api.adminDatabase
    .selectFrom('stockMovements')
    .select('kind')
    .where('ingredientId', '=', id)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([{ kind: 'receipt' }]);
});

it('keeps each move in the history of its lot: who, when, from where to where, how much', async () => {
  const { id } = await addMalt();
  const lot = await receive(id, 100, 'Quai nord');
  const quay = placeOf(lot, 'Quai nord');
  await move({ id: lot?.id, fromPlaceId: quay, to: 'Soupente', quantity: 30 });
  await move({ id: lot?.id, fromPlaceId: quay, to: null, quantity: 20 });
  await api.query(
    'mutation ($ids: [ID!]!) { placeIngredients(ids: $ids, place: "Soupente") { changedCount } }',
    { ids: [id] },
    token,
  );
  const { data } = await api.query<{ answer: object[] }>(
    `query ($lotId: ID!) { answer: ingredientLotChanges(lotId: $lotId) {
       field before after quantity userName createdAt } }`,
    { lotId: lot?.id },
    token,
  );
  const moved = { field: 'place', userName: 'Élodie Zimmer', createdAt: expect.any(String) };
  expect(data.answer).toHaveLength(4);
  // All of it to one place: what stood elsewhere, and nowhere in particular.
  expect(data.answer.slice(0, 2)).toEqual(
    expect.arrayContaining([
      { ...moved, before: 'Quai nord', after: 'Soupente', quantity: 50 },
      { ...moved, before: null, after: 'Soupente', quantity: 20 },
    ]),
  );
  expect(data.answer.slice(2)).toEqual([
    { ...moved, before: 'Quai nord', after: null, quantity: 20 },
    { ...moved, before: 'Quai nord', after: 'Soupente', quantity: 30 },
  ]);
});

it('takes from the chosen place, otherwise what stands nowhere, then of the fullest', async () => {
  const { id: ingredientId } = await addMalt();
  const lot = await receive(ingredientId, 100);
  await move({ id: lot?.id, to: 'Étagère A', quantity: 60 });
  const placed = await move({ id: lot?.id, to: 'Étagère B', quantity: 20 });
  const consumption = { ingredientId, lotId: lot?.id, kind: 'consumption' };
  const shelf = placeOf(placed, 'Étagère B');
  const chosen = await answered(adjust({ ...consumption, placeId: shelf, quantity: -5 }));
  expect(standing(chosen.lots[0])).toEqual([
    ['Étagère A', 60],
    ['Étagère B', 15],
  ]);
  expect((await refusal(adjust({ ...consumption, placeId: shelf, quantity: -16 }))).fields).toEqual(
    ['quantity'],
  );
  // 20 stand nowhere: they go first.
  const first = await answered(adjust({ ...consumption, quantity: -20 }));
  expect(standing(first.lots[0])).toEqual(standing(chosen.lots[0]));
  const second = await answered(adjust({ ...consumption, quantity: -50 }));
  expect(standing(second.lots[0])).toEqual([
    ['Étagère B', 15],
    ['Étagère A', 10],
  ]);
  const found = { ...consumption, kind: 'adjustment', reason: 'Retrouvé', placeId: shelf };
  const put = await answered(adjust({ ...found, quantity: 2 }));
  expect(standing(put.lots[0])).toEqual([
    ['Étagère B', 17],
    ['Étagère A', 10],
  ]);
  const withoutLot = { ingredientId, kind: 'loss', placeId: shelf, quantity: -1 };
  expect((await refusal(adjust(withoutLot))).fields).toEqual(['lotId']);
  const empty = await answered(adjust({ ...consumption, quantity: -27 }));
  expect(standing(empty.lots[0])).toEqual([]);
});

it('says what stands at a place, and keeps the place as long as it does', async () => {
  const { id } = await addMalt();
  const lot = await receive(id, 12, 'Grenier');
  const placeId = placeOf(lot, 'Grenier');
  const read = (as: string) =>
    api.query<{ lotsAtPlace: unknown[] }>(
      'query ($placeId: ID!) { lotsAtPlace(placeId: $placeId) { lotId quantity unit } }',
      { placeId },
      as,
    );
  expect((await read(token)).data.lotsAtPlace).toEqual([
    { lotId: lot?.id, quantity: 12, unit: 'kg' },
  ]);
  const stranger = await api.loginAs('admin@other.example');
  expect((await read(stranger)).data.lotsAtPlace).toEqual([]);
  const input = { id: lot?.id, fromPlaceId: placeId, to: 'Quai', quantity: 12 };
  expect((await refusal(moveAs(input, stranger))).code).toBe('NOT_FOUND');
  const remove = () =>
    api.query('mutation ($id: ID!) { removePlace(id: $id) }', { id: placeId }, token);
  expect((await remove()).errors?.[0]?.message).toBe(
    'Des lots ou des produits s’y trouvent : déplacez-les d’abord.',
  );
  const sent = request(input);
  await send('moveIngredientLot', 'MoveIngredientLotInput', sent);
  // Sent twice, it is done once.
  const again = await answered(send('moveIngredientLot', 'MoveIngredientLotInput', sent));
  expect(standing(again.lots[0])).toEqual([['Quai', 12]]);
  expect((await remove()).errors).toBeUndefined();
});

describe('placeIngredients', () => {
  const place = (ids: readonly string[], name: string | null, as = token) =>
    bulk(api, as, 'placeIngredients', ids, `place: ${JSON.stringify(name)}`);
  const lotsOf = async (id: string) => {
    const { data } = await api.query<{ ingredient: Answered }>(
      `query ($id: ID!) { ingredient(id: $id) { ${fields} } }`,
      { id },
      token,
    );
    return data.ingredient.lots;
  };

  it('puts every lot of many at one place, which is made where it is new', async () => {
    const [first, second, empty] = [await addMalt(), await addMalt(), await addMalt()];
    const split = await receive(first.id, 100, 'Quai nord');
    await move({
      id: split?.id,
      fromPlaceId: placeOf(split, 'Quai nord'),
      to: 'Quai sud',
      quantity: 40,
    });
    await receive(first.id, 25);
    await receive(second.id, 50, 'Quai sud');
    const { data } = await place([first.id, second.id, empty.id, 'none'], 'Hangar neuf');
    expect(data.answer).toMatchObject({ changedCount: 2, refused: [{ id: 'none' }] });
    const all = [...(await lotsOf(first.id)), ...(await lotsOf(second.id))];
    expect(all.map(standing).sort()).toEqual(
      [[['Hangar neuf', 100]], [['Hangar neuf', 25]], [['Hangar neuf', 50]]].sort(),
    );
    await place([first.id], null);
    expect((await lotsOf(first.id)).map(standing)).toEqual([[], []]);
  });

  it('leaves another brewery’s stock where it is, and refuses a name too long', async () => {
    const malt = await addMalt();
    await receive(malt.id, 10, 'Quai nord');
    const stranger = await api.loginAs('admin@other.example');
    expect((await place([malt.id], 'Ailleurs', stranger)).data.answer).toMatchObject({
      changedCount: 0,
      refused: [{ id: malt.id }],
    });
    expect((await lotsOf(malt.id)).map(standing)).toEqual([[['Quai nord', 10]]]);
    expect(await refusal(place([malt.id], 'x'.repeat(81)))).toMatchObject({ fields: ['place'] });
  });
});
