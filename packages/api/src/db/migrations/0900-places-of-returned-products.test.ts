import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0900');
});
afterAll(() => former.close());

it('finds the place again of what came back to a removed one', async () => {
  const { admin } = former;
  await admin.query("insert into tenants (id, brewery_name) values ($1, 'Brasserie du Lavoir')", [
    brewery,
  ]);
  const { rows: recipes } = await admin.query(
    "insert into recipes (tenant_id, name) values ($1, 'Blonde') returning id",
    [brewery],
  );
  for (const [location, quantity] of [
    ['Rayonnage', 2],
    ['Quai', 0],
  ]) {
    await admin.query(
      `insert into inventory_items (tenant_id, recipe_id, recipe_name, container_type,
         volume_in_liters, quantity, packaging_date, location)
       values ($1, $2, 'Blonde', 'keg', 20, $3, '2026-02-02', $4)`,
      [brewery, recipes[0].id, quantity, location],
    );
  }
  await admin.query('update places set deleted_at = now()');
  await former.update();
  const { rows } = await admin.query(
    `select item.location, place.deleted_at is null as is_there
       from inventory_items item
       join places place on place.tenant_id = item.tenant_id and place.id = item.place_id
      order by item.location`,
  );
  expect(rows).toEqual([
    { location: 'Quai', is_there: false },
    { location: 'Rayonnage', is_there: true },
  ]);
});
