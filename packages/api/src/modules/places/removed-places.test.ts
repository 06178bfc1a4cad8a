import { startTestApi, type TestApi } from '../../testing';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

interface Found {
  readonly id: string;
  readonly name: string;
}

async function placesNamed(search: string): Promise<readonly Found[]> {
  const { data } = await api.query<{ page: { nodes: Found[] } }>(
    'query ($search: String) { page: placesPage(filter: { search: $search }) { nodes { id name } } }',
    { search },
    token,
  );
  return data.page.nodes;
}

/** Removes the only place of a name. Returns why it was refused. */
async function removePlace(name: string): Promise<string | undefined> {
  const [place] = await placesNamed(name);
  const mutation = 'mutation ($id: ID!) { removePlace(id: $id) }';
  const { errors } = await api.query(mutation, { id: place?.id }, token);
  return errors?.[0]?.message;
}

async function productsAt(name: string): Promise<readonly string[]> {
  const [place] = await placesNamed(name);
  const { data } = await api.query<{ page: { nodes: Found[] } }>(
    'query ($placeId: ID) { page: inventoryItemsPage(filter: { placeId: $placeId }) { nodes { id } } }',
    { placeId: place?.id },
    token,
  );
  return data.page.nodes.map(({ id }) => id);
}

it('has a place again for containers that come back after its removal', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  const products = inventoryCalls(api, token, beer);
  const added = {
    containerType: 'keg',
    volumeInLiters: 20,
    quantity: 4,
    location: 'Quai',
  } as const;
  const { id } = await answered(products.create(added));
  const sale = { id, move: 'sale', quantity: 4, customerName: 'Bar du Port' } as const;
  await answered(products.move(sale));
  expect(await removePlace('Quai')).toBeUndefined();
  const returned = { id, move: 'return', quantity: 2, isConfirmed: true } as const;
  expect(await answered(products.move(returned))).toMatchObject({ quantity: 2, location: 'Quai' });
  expect(await productsAt('Quai')).toEqual([id]);
  expect(await removePlace('Quai')).toMatch('Des lots ou des produits s’y trouvent');
});

it('has a place again for a product that is restored after its removal', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Brune', '2026-005');
  const products = inventoryCalls(api, token, beer);
  const { id } = await answered(products.create({ quantity: 6, location: 'Soupente' }));
  await products.remove(id);
  expect(await removePlace('Soupente')).toBeUndefined();
  await answered(products.restore(id));
  expect(await productsAt('Soupente')).toEqual([id]);
});

it('does not keep a place for the stock of a removed ingredient', async () => {
  const stock = ingredientCalls(api, token);
  const { id: ingredientId } = await answeredIngredient(stock.create({ name: 'Malt oublié' }));
  const lot = { ingredientId, quantity: 2, lotNumber: 'M-1', receivedOn: '2026-01-05' };
  await answeredIngredient(stock.receive({ ...lot, place: 'Grenier' }));
  const [place] = await placesNamed('Grenier');
  const lotsAtPlace = async () => {
    const document = 'query ($id: ID!) { lotsAtPlace(placeId: $id) { quantity } }';
    return (await api.query(document, { id: place?.id }, token)).data.lotsAtPlace;
  };
  expect(await lotsAtPlace()).toEqual([{ quantity: 2 }]);
  await stock.remove(ingredientId);
  expect(await lotsAtPlace()).toEqual([]);
  expect(await removePlace('Grenier')).toBeUndefined();
  await stock.restore(ingredientId);
  const document = 'query ($id: ID!) { answer: ingredient(id: $id) { lots { places { name } } } }';
  const { data } = await api.query<{ answer: { lots: object[] } }>(
    document,
    { id: ingredientId },
    token,
  );
  expect(data.answer.lots).toEqual([{ places: [] }]);
});
