import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0841');
});
afterAll(() => former.close());

it('forgets a start of counted use that no use can have, and refuses it from then on', async () => {
  const { admin } = former;
  await admin.query("insert into tenants (id, brewery_name) values ($1, 'Brasserie du Lavoir')", [
    brewery,
  ]);
  const add = (name: string, startedAt: string) =>
    admin.query(
      `insert into equipment (tenant_id, name, category, condition, status, maintenance_starts_on,
         used_hectoliters, started_at_hectoliters)
       values ($1, $2, 'other', 'good', 'operational', '2026-01-01', 10, $3)`,
      [brewery, name, startedAt],
    );
  for (const [name, startedAt] of [
    ['A', '0'],
    ['B', '10'],
    ['C', '99999'],
    ['D', 'NaN'],
  ] as const) {
    await add(name, startedAt);
  }
  await former.update();
  const { rows } = await admin.query(
    'select name, started_at_hectoliters::text as started from equipment order by name',
  );
  expect(rows).toEqual([
    { name: 'A', started: '0.000' },
    { name: 'B', started: '10.000' },
    { name: 'C', started: null },
    { name: 'D', started: null },
  ]);
  for (const wrong of ['10.001', '-1', 'NaN']) {
    await expect(add('E', wrong)).rejects.toThrow('equipment_started_within_use');
  }
});
