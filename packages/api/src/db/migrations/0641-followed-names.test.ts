import { brew, inventoryCalls } from '../../modules/inventory/testing/product-calls';
import { startTestApi, type TestApi } from '../../testing';
import { connect } from '../connection';
import { enterStatement } from '../entered-tenant';

let api: TestApi;
let client: Awaited<ReturnType<typeof connect>>;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  client = await connect(api.appAddress);
  ({ tenantId } = await api.actorOf('manager@demo.example'));
});
afterAll(async () => {
  await client.end();
  await api.close();
});
beforeEach(async () => {
  await client.query('begin');
  await client.query(enterStatement({ tenantId }));
});
afterEach(() => client.query('rollback'));

it('follows the name of a recipe and the number of a batch in finished products', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Blonde', 'B-1');
  const token = await api.loginAs('manager@demo.example');
  await inventoryCalls(api, token, beer).create({ batchId: beer.batchId });
  await client.query("update recipes set name = 'Ambrée' where id = $1", [beer.recipeId]);
  await client.query(
    "update production_batches set recipe_name = 'Ambrée', batch_number = 'A-1' where id = $1",
    [beer.batchId],
  );
  await client.query('set constraints all immediate');
  const { rows } = await client.query(
    'select recipe_name, batch_number from inventory_items where batch_id = $1',
    [beer.batchId],
  );
  expect(rows).toEqual([{ recipe_name: 'Ambrée', batch_number: 'A-1' }]);
});

it('keeps the traceability records of a deleted recipe, without it', async () => {
  const { rows: recipes } = await client.query<{ id: string }>(
    "insert into recipes (tenant_id, name) values ($1, 'Essai') returning id",
    [tenantId],
  );
  const { rows: records } = await client.query<{ id: string }>(
    `insert into traceability_records (tenant_id, event_type, title, user_name, recipe_id)
     values ($1, 'note', 'Essai', 'Anne', $2) returning id`,
    [tenantId, recipes[0]?.id],
  );
  await client.query('delete from recipes where id = $1', [recipes[0]?.id]);
  const { rows } = await client.query('select recipe_id from traceability_records where id = $1', [
    records[0]?.id,
  ]);
  expect(rows).toEqual([{ recipe_id: null }]);
});
