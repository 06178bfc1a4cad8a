import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0700');
});
afterAll(() => former.close());

/** A row of an older table; returns its id. */
async function add(table: string, columns: object): Promise<string> {
  const names = Object.keys(columns);
  const { rows } = await former.admin.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')})
     values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  return rows[0]?.id ?? '';
}

it('leaves the lines of older orders as they were, without a rate', async () => {
  const tenant_id = await add('tenants', { id: brewery, brewery_name: 'Brasserie' });
  const supplier_id = await add('suppliers', { tenant_id, name: 'Malterie' });
  const ingredient_id = await add('ingredients', {
    tenant_id,
    name: 'Malt',
    name_key: 'malt',
    type: 'malt',
    unit: 'kg',
    minimum_stock_quantity: 0,
  });
  const order = { tenant_id, supplier_id, year: 2026, sequence: 1, user_name: 'Marc Petit' };
  const order_id = await add('purchase_orders', order);
  const line = { tenant_id, order_id, place: 0, ingredient_id, quantity: 600 };
  await add('purchase_order_lines', { ...line, pack_quantity: 25, price: 0.92 });

  expect(await former.update()).toContain('0710-vat-of-orders');

  // An older server goes on writing lines.
  await add('purchase_order_lines', { ...line, place: 1 });
  const { rows } = await former.admin.query(
    `select quantity::float, pack_quantity::float, price::float, vat_rate
       from purchase_order_lines order by place`,
  );
  expect(rows).toEqual([
    { quantity: 600, pack_quantity: 25, price: 0.92, vat_rate: null },
    { quantity: 600, pack_quantity: null, price: null, vat_rate: null },
  ]);
  await expect(add('purchase_order_lines', { ...line, vat_rate: 120 })).rejects.toThrow(
    'violates check constraint',
  );
});
