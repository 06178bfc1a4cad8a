import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0750');
});
afterAll(() => former.close());

it('keeps older exclusions without a source, so that they are decided anew', async () => {
  const { admin } = former;
  await admin.query('insert into tenants (id, brewery_name) values ($1, $2)', [
    brewery,
    'Brasserie du Lavoir',
  ]);
  const { rows } = await admin.query<{ id: string }>(
    "insert into recipes (tenant_id, name) values ($1, 'Blonde') returning id",
    [brewery],
  );
  const labelOf = (liters: number, leftOut: string) =>
    admin.query(
      `insert into inco_labels (tenant_id, recipe_id, container_type, volume_in_liters,
         left_out_allergens, saved_by) values ($1, $2, 'bottle', $3, $4, 'Nora Petit')`,
      [brewery, rows[0]?.id, liters, leftOut],
    );
  await labelOf(0.33, '{milk,sulphites}');
  await labelOf(0.75, '{}');
  await admin.query("insert into inco_operators (tenant_id, operator_name) values ($1, 'Lavoir')", [
    brewery,
  ]);
  await former.update();
  const { rows: labels } = await admin.query(
    'select left_out, has_no_allergens from inco_labels order by volume_in_liters',
  );
  const unknown = { ingredients: [], sulphurDioxide: null };
  expect(labels).toEqual([
    {
      left_out: [
        { allergen: 'milk', ...unknown },
        { allergen: 'sulphites', ...unknown },
      ],
      has_no_allergens: false,
    },
    { left_out: [], has_no_allergens: false },
  ]);
  const { rows: operators } = await admin.query('select saved_at from inco_operators');
  expect(operators).toEqual([{ saved_at: expect.any(Date) }]);
});
