import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

let former: FormerSchema;
let admin: FormerSchema['admin'];
beforeAll(async () => {
  former = await openFormerSchema('0645');
  admin = former.admin;
});
afterAll(() => former.close());

const ingredient = (tenantId: string, name: string, supplier: string | null) =>
  admin.query<{ id: string }>(
    `insert into ingredients
       (tenant_id, name, name_key, type, unit, minimum_stock_quantity, supplier, supplier_key)
     values ($1, $2, lower($2), 'malt', 'kg', 0, $3, search_key($3)) returning id`,
    [tenantId, name, supplier],
  );
const lot = (tenantId: string, ingredientId: string | undefined, supplier: string | null) =>
  admin.query(
    `insert into ingredient_lots
       (tenant_id, ingredient_id, supplier, quantity, received_quantity, received_on)
     values ($1, $2, $3, 1, 1, '2026-01-10')`,
    [tenantId, ingredientId, supplier],
  );

it('makes records of the names of an older database, and loses none', async () => {
  for (const id of [brewery, other]) {
    await admin.query("insert into tenants (id, brewery_name) values ($1, 'Brasserie')", [id]);
  }
  const { rows } = await ingredient(brewery, 'Pilsen', 'MALTERIE DU NORD');
  await ingredient(brewery, 'Munich', 'Malterie du Nord');
  await ingredient(brewery, 'Sucre', null);
  await ingredient(other, 'Pilsen', 'malterie du nord');
  const pilsen = rows[0]?.id;
  await lot(brewery, pilsen, 'Malterie du  Nord');
  await lot(brewery, pilsen, 'Malterie du Nord');
  await lot(brewery, pilsen, 'Houblons d’Été');
  await lot(brewery, pilsen, null);

  expect(await former.update()).toContain('0646-suppliers-of-stock');

  const suppliers = await admin.query(
    'select tenant_id, name from suppliers order by tenant_id, name_key',
  );
  expect(suppliers.rows).toEqual([
    { tenant_id: brewery, name: 'Houblons d’Été' },
    { tenant_id: brewery, name: 'Malterie du Nord' },
    { tenant_id: other, name: 'malterie du nord' },
  ]);
  const linked = await admin.query(
    `select i.name, i.supplier, s.name as record, s.tenant_id = i.tenant_id as is_own
       from ingredients i left join suppliers s on s.id = i.supplier_id order by 1, i.tenant_id`,
  );
  const north = { supplier: 'Malterie du Nord', record: 'Malterie du Nord', is_own: true };
  expect(linked.rows).toEqual([
    { name: 'Munich', ...north },
    { name: 'Pilsen', ...north },
    { name: 'Pilsen', supplier: 'malterie du nord', record: 'malterie du nord', is_own: true },
    { name: 'Sucre', supplier: null, record: null, is_own: null },
  ]);
  const lots = await admin.query(
    `select l.supplier, s.name as record from ingredient_lots l
       left join suppliers s on s.id = l.supplier_id order by 1`,
  );
  expect(lots.rows.map(({ supplier, record }) => [supplier, record])).toEqual([
    ['Houblons d’Été', 'Houblons d’Été'],
    ['Malterie du Nord', 'Malterie du Nord'],
    ['Malterie du Nord', 'Malterie du Nord'],
    [null, null],
  ]);
});

it('links what an older server goes on writing', async () => {
  await ingredient(brewery, 'Vienne', 'MALTERIE DU NORD');
  await admin.query("update ingredients set supplier = 'Malterie du Sud' where name = 'Munich'");
  const { rows } = await admin.query(
    `select i.name, i.supplier, s.name as record
       from ingredients i join suppliers s on s.id = i.supplier_id
      where i.name in ('Munich', 'Vienne') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'Munich', supplier: 'Malterie du Sud', record: 'Malterie du Sud' },
    { name: 'Vienne', supplier: 'Malterie du Nord', record: 'Malterie du Nord' },
  ]);
});
