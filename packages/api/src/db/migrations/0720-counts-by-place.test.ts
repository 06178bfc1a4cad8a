import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';

let former: FormerSchema;
let admin: FormerSchema['admin'];
beforeAll(async () => {
  former = await openFormerSchema('0720');
  admin = former.admin;
});
afterAll(() => former.close());

const added = async (statement: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(`${statement} returning id`, [...values]);
  return rows[0]?.id ?? '';
};

it('keeps older lines as counts of whole lots, and follows places from then on', async () => {
  await admin.query('insert into tenants (id, brewery_name) values ($1, $2)', [
    brewery,
    'Brasserie du Lavoir',
  ]);
  const ingredientId = await added(
    `insert into ingredients (tenant_id, name, name_key, type, unit, minimum_stock_quantity)
     values ($1, 'Saaz', 'saaz', 'hop', 'kg', 2)`,
    [brewery],
  );
  const lotId = await added(
    `insert into ingredient_lots (tenant_id, ingredient_id, quantity, received_quantity, received_on)
     values ($1, $2, 4.5, 5, '2026-01-10')`,
    [brewery, ingredientId],
  );
  const placeId = await added(
    "insert into places (tenant_id, name, kind) values ($1, 'Chambre froide', 'room')",
    [brewery],
  );
  await admin.query(
    'insert into lot_places (tenant_id, lot_id, place_id, quantity) values ($1, $2, $3, 3)',
    [brewery, lotId, placeId],
  );
  const stocktakeId = await added(
    `insert into stocktakes (tenant_id, name, scope, ingredient_tolerance, material_tolerance,
       product_tolerance, user_name) values ($1, 'Avant', 'Tout le stock', 2, 2, 0, 'Marc Petit')`,
    [brewery],
  );
  await admin.query(
    `insert into stocktake_lines (tenant_id, stocktake_id, lot_id, counted_quantity, counted_at,
       user_name) values ($1, $2, $3, 4.4, now(), 'Marc Petit')`,
    [brewery, stocktakeId, lotId],
  );
  await former.update();
  const { rows: lines } = await admin.query(
    'select lot_id, counted_quantity, is_by_place, place_id from stocktake_lines',
  );
  expect(lines).toMatchObject([
    { lot_id: lotId, counted_quantity: 4.4, is_by_place: false, place_id: null },
  ]);
  // What stands somewhere already is no change; what comes, goes and is used up is.
  await admin.query('update lot_places set quantity = 2.5');
  await admin.query('update ingredient_lots set quantity = 1');
  await admin.query('delete from lot_places');
  await admin.query(
    'insert into lot_places (tenant_id, lot_id, place_id, quantity) values ($1, $2, $3, 1)',
    [brewery, lotId, placeId],
  );
  const { rows: changes } = await admin.query<{ quantity: number }>(
    'select quantity from lot_place_changes where lot_id = $1 order by created_at',
    [lotId],
  );
  expect(changes.map(({ quantity }) => Number(quantity))).toEqual([-0.5, -1.5, -1, 1]);
});
