import { randomUUID } from 'node:crypto';
import type { Place, Stocktake } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { brew, inventoryCalls } from '../inventory/testing/product-calls';
import { done, stocktakeCalls } from '../stocktakes/testing/stocktake-calls';

const manager = 'manager@demo.example';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs(manager);
});
afterEach(() => api.close());

const fields = 'id name parent temperatureMax isDeleted mergedIntoId';
const add = (input: object) =>
  done(
    api.query<{ answer: Place }>(
      `mutation ($input: CreatePlaceInput!) { answer: createPlace(input: $input) { ${fields} } }`,
      { input },
      token,
    ),
  );
const find = (id: string) =>
  done(
    api.query<{ answer: Place }>(
      `query ($id: ID!) { answer: place(id: $id) { ${fields} } }`,
      { id },
      token,
    ),
  );
const mergeAs = (input: object, as = token) =>
  api.query<{ answer: Place }>(
    `mutation ($input: MergePlacesInput!) { answer: mergePlaces(input: $input) { ${fields} } }`,
    { input: { requestId: randomUUID(), ...input } },
    as,
  );

/** A lot of 10 kg: 6 in the cold, 4 in what is misspelled. */
async function addSplitLot(cold: string, misspelled: string) {
  const stock = ingredientCalls(api, token);
  const { id } = await done(stock.create({ name: 'Saaz' }));
  const receipt = { ingredientId: id, quantity: 6, receivedOn: '2026-01-05', lotNumber: 'S-1' };
  const { lots } = await done(stock.receive(receipt));
  const actor = await api.actorOf(manager);
  const lotId = lots[0]?.id ?? '';
  const { ingredients } = api.services;
  const move = (to: string, quantity: number) =>
    ingredients.moveLot(actor, { id: lotId, to, quantity, requestId: randomUUID() });
  await move(cold, 4);
  await move(misspelled, 2);
  return {
    standing: async () => {
      const [lot] = (await ingredients.lots(actor, [id], true)).get(id) ?? [];
      return lot?.places.map(({ name, quantity }) => `${name} ${quantity}`);
    },
    lastChange: async () => (await ingredients.lotChanges(actor, lotId))[0],
  };
}

it('puts lots, products and smaller places into the kept one, once, for good', async () => {
  const cold = await add({ name: 'Chambre froide', kind: 'room' });
  const other = await add({ name: 'Chambre froides', kind: 'room', temperatureMax: 6 });
  const rack = await add({ name: 'Rayonnage 1', kind: 'rack', parent: other.name });
  const lot = await addSplitLot(cold.name, other.name);
  const products = inventoryCalls(api, token, await brew(api, manager, 'Blonde', 'B-1'));
  const { id: kegs } = await done(products.create({ quantity: 12, location: other.name }));
  const { data } = await api.query<{ placeDuplicates: unknown }>(
    '{ placeDuplicates { first { id } second { id } } }',
    {},
    token,
  );
  expect(data.placeDuplicates).toEqual([{ first: { id: cold.id }, second: { id: other.id } }]);
  const input = { keptId: cold.id, mergedId: other.id, requestId: randomUUID() };
  const kept = await done(mergeAs(input));
  expect(kept).toMatchObject({ name: 'Chambre froide', temperatureMax: 6 });
  expect(await done(mergeAs(input))).toEqual(kept);
  expect(await lot.standing()).toEqual(['Chambre froide 6']);
  const became = { before: 'Chambre froides', after: 'Chambre froide', userName: 'Marc Petit' };
  expect(await lot.lastChange()).toMatchObject({ ...became, field: 'place', quantity: 2 });
  expect((await done(products.get(kegs))).location).toBe('Chambre froide');
  expect(await products.changes(kegs)).toMatchObject([{ ...became, field: 'location' }]);
  expect((await find(rack.id)).parent).toBe('Chambre froide');
  expect(await find(other.id)).toMatchObject({ isDeleted: true, mergedIntoId: cold.id });
  const back = 'mutation ($id: ID!) { answer: restorePlace(id: $id) { id } }';
  expect((await refusal(api.query(back, { id: other.id }, token))).message).toMatch(/fusionné/);
});

it('refuses a place into itself or into one within it, brewers, and other breweries', async () => {
  const room = await add({ name: 'Réserve', kind: 'room' });
  const rack = await add({ name: 'Rayonnage 1', kind: 'rack', parent: 'Réserve' });
  const into = (keptId: string, mergedId: string, as = token) =>
    refusal(mergeAs({ keptId, mergedId }, as));
  expect((await into(room.id, room.id)).code).toBe('BAD_USER_INPUT');
  expect((await into(rack.id, room.id)).message).toMatch(/déplacez-le d’abord/);
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await into(room.id, rack.id, brewer)).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  expect((await into(room.id, rack.id, stranger)).code).toBe('NOT_FOUND');
});

it('refuses a place that an open stocktake counts, until it is validated', async () => {
  const cold = await add({ name: 'Chambre froide', kind: 'room' });
  const other = await add({ name: 'Frigo', kind: 'room' });
  const lot = await addSplitLot(cold.name, other.name);
  const calls = stocktakeCalls(api, token);
  const opened: Stocktake = await done(calls.open({ name: 'Froid', placeIds: [other.id] }));
  const ids = { keptId: cold.id, mergedId: other.id };
  expect((await refusal(mergeAs(ids))).message).toBe(
    'L’inventaire « Froid » compte cet emplacement : terminez-le ou abandonnez-le d’abord.',
  );
  const lotId = opened.lines[0]?.lotId;
  const count = { stocktakeId: opened.id, lotId, placeId: other.id, quantity: 2 };
  await done(calls.count(count));
  await done(calls.validate(opened.id));
  await done(mergeAs(ids));
  expect(await lot.standing()).toEqual(['Chambre froide 6']);
});
