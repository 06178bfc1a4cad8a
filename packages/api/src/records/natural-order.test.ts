import { randomUUID } from 'node:crypto';
import { compareNames } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { equipmentCalls } from '../modules/equipment/testing/equipment-calls';
import { ingredientCalls } from '../modules/ingredients/testing/ingredient-calls';
import { brew, inventoryCalls } from '../modules/inventory/testing/product-calls';
import { startTestApi, type TestApi } from '../testing';

/** In the order of a French reader. */
const places = ['Allée 2', 'Allée 10', 'Étage 1', 'Zone 1'];
const names = ['Élixir', 'Lot 1', 'Lot 2', 'Lot 10', 'Lot 100', 'Œuf', 'Zeste'];
const anyOrder = ['Lot 10', 'Zeste', 'Lot 100', 'Œuf', 'Lot 1', 'Élixir', 'Lot 2'];
/** As they are sorted as text. */
const numbers = ['LOT-1', 'LOT-10', 'LOT-100', 'LOT-2', 'LOT-3', 'LOT-4', 'LOT-5'];
const numbersInOrder = ['LOT-1', 'LOT-2', 'LOT-3', 'LOT-4', 'LOT-5', 'LOT-10', 'LOT-100'];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  await addRecords();
});
afterAll(() => api.close());

async function addRecords() {
  const ingredients = ingredientCalls(api, token);
  const equipment = equipmentCalls(api, token);
  for (const [index, name] of anyOrder.entries()) {
    await ingredients.create({ name, supplier: `Malterie ${places[index % places.length]}` });
    await equipment.create({ name, location: places[index % places.length] });
    const beer = await brew(api, 'manager@demo.example', name, numbers[index] ?? '');
    const products = inventoryCalls(api, token, beer);
    await products.create({ batchId: beer.batchId, location: places[index % places.length] });
  }
}

const listed = async <Data>(query: string) =>
  (await api.query<Data>(`{ ${query} }`, {}, token)).data;

interface Pages {
  readonly first: { readonly nodes: readonly { readonly name: string }[] };
  readonly second: { readonly nodes: readonly { readonly name: string }[] };
}

it.each([
  ['ingredientsPage', 'name: name', 'name', names],
  ['equipmentPage', 'name: name', 'name', names],
  ['recipesPage', 'name: name', 'name', names],
  ['productionBatchesPage', 'name: recipeName', 'recipeName', names],
  ['productionBatchesPage', 'name: batchNumber', 'batchNumber', numbersInOrder],
  ['inventoryItemsPage', 'recipe { name }', 'recipe', names],
])(
  'sorts %s by number where names have one, page by page (%s)',
  async (list, field, sort, order) => {
    const page = (number: number, direction: string) =>
      `${list}(sort: { field: ${sort}, direction: ${direction} }, first: 4, page: ${number}) { nodes { ${field} } }`;
    const namesOf = (rows: readonly { name?: string; recipe?: { name: string } }[]) =>
      rows.map((row) => row.recipe?.name ?? row.name);
    const up = await listed<Pages>(`first: ${page(1, 'asc')} second: ${page(2, 'asc')}`);
    expect(namesOf([...up.first.nodes, ...up.second.nodes])).toEqual(order);
    const down = await listed<Pages>(`first: ${page(1, 'desc')} second: ${page(2, 'desc')}`);
    expect(namesOf([...down.first.nodes, ...down.second.nodes])).toEqual(order.toReversed());
  },
);

it('sorts locations and suppliers so', async () => {
  const { inventoryLocations, equipmentLocations, ingredientSuppliers } = await listed<
    Record<string, string[]>
  >('inventoryLocations equipmentLocations ingredientSuppliers');
  expect(inventoryLocations).toEqual(places);
  expect(equipmentLocations).toEqual(places);
  expect(ingredientSuppliers).toEqual(places.map((place) => `Malterie ${place}`));
});

it('sorts in the database and in memory alike', async () => {
  const texts = [...names, ...numbers, ...places, 'Lot 02', 'lot 2', 'Lot-2', 'Lot 2,5', '10', '2']
    .map((text) => text.normalize('NFC'))
    .toSorted(() => randomUUID().localeCompare(randomUUID()));
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[]) as t (text) order by text collate french`.execute(
    api.database,
  );
  expect(rows.map(({ text }) => text)).toEqual(texts.toSorted(compareNames));
});

it('leaves no name key in the order of its bytes', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_collation o on o.oid = a.attcollation
     where c.relnamespace = 'public'::regnamespace and a.attname ~ '(name|number|location|supplier)_key$'
       and o.collname <> 'french'
     order by 1`.execute(api.adminDatabase);
  expect(rows).toEqual([]);
});
