import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

let former: FormerSchema;
let admin: FormerSchema['admin'];
beforeAll(async () => {
  former = await openFormerSchema('0680');
  admin = former.admin;
});
afterAll(() => former.close());

const recipes = new Map<string, string>();
async function recipeOf(tenantId: string): Promise<string> {
  const known = recipes.get(tenantId);
  if (known) return known;
  await admin.query("insert into tenants (id, brewery_name) values ($1, 'Brasserie')", [tenantId]);
  const { rows } = await admin.query<{ id: string }>(
    `insert into recipes (tenant_id, name) values ($1, 'Blonde') returning id`,
    [tenantId],
  );
  const id = rows[0]?.id ?? '';
  recipes.set(tenantId, id);
  return id;
}

const product = async (tenantId: string, location: string | null, more: object = {}) => {
  const columns = {
    tenant_id: tenantId,
    recipe_id: await recipeOf(tenantId),
    recipe_name: 'Blonde',
    container_type: 'bottle',
    volume_in_liters: 0.33,
    packaging_date: '2026-01-10',
    status: 'in_stock',
    quantity: 12,
    location,
    ...more,
  };
  const names = Object.keys(columns);
  await admin.query(
    `insert into inventory_items (${names.join(', ')})
     values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(columns),
  );
};

const placed = async () => {
  const { rows } = await admin.query(
    `select i.location, p.name as record, p.tenant_id = i.tenant_id as is_own
       from inventory_items i left join places p on p.id = i.place_id
      order by i.created_at, i.tenant_id, i.location`,
  );
  return rows.map(({ location, record, is_own }) => [location, record, is_own]);
};

it('makes records of the texts of an older database, and loses none', async () => {
  await product(brewery, 'CAVE FROIDE');
  await product(brewery, 'Cave froide');
  await product(brewery, 'Cave froide', { deleted_at: '2026-02-01' });
  await product(brewery, 'cave  froide', { is_blocked: true });
  await product(brewery, 'Quai');
  await product(brewery, null);
  await product(other, 'cave froide');

  expect(await former.update()).toContain('0681-places-of-products');

  const places = await admin.query(
    'select tenant_id, name, kind, path, level from places order by tenant_id, name_key',
  );
  const room = { kind: 'room', level: 1 };
  expect(places.rows).toEqual([
    { tenant_id: brewery, name: 'Cave froide', path: 'Cave froide', ...room },
    { tenant_id: brewery, name: 'Quai', path: 'Quai', ...room },
    { tenant_id: other, name: 'cave froide', path: 'cave froide', ...room },
  ]);
  const cave = ['Cave froide', 'Cave froide', true];
  expect(await placed()).toEqual([
    cave,
    cave,
    cave,
    cave,
    ['Quai', 'Quai', true],
    [null, null, null],
    ['cave froide', 'cave froide', true],
  ]);
});

it('links what an older server goes on writing, and keeps what is blocked in its place', async () => {
  await admin.query("update inventory_items set location = 'QUAI' where location is null");
  await product(brewery, 'Terrasse');
  await admin.query(
    "update places set name = 'Cave' where tenant_id = $1 and name = 'Cave froide'",
    [brewery],
  );
  const locations = (await placed()).map(([location, record]) => [location, record]);
  expect(locations).toEqual([
    ...Array.from({ length: 4 }, () => ['Cave', 'Cave']),
    ['Quai', 'Quai'],
    ['Quai', 'Quai'],
    ['cave froide', 'cave froide'],
    ['Terrasse', 'Terrasse'],
  ]);
  const moved = admin.query("update inventory_items set location = 'Quai' where is_blocked");
  await expect(moved).rejects.toThrow('Ce produit est bloqué par un rappel');
});
