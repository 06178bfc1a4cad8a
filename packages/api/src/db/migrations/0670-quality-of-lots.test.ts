import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';

let former: FormerSchema;
let admin: FormerSchema['admin'];
beforeAll(async () => {
  former = await openFormerSchema('0670');
  admin = former.admin;
});
afterAll(() => former.close());

it('leaves older lots, limits and histories as they were, and none of them blocked', async () => {
  await admin.query('insert into tenants (id, brewery_name) values ($1, $2)', [
    brewery,
    'Brasserie du Lavoir',
  ]);
  const { rows: ingredients } = await admin.query<{ id: string }>(
    `insert into ingredients (tenant_id, name, name_key, type, unit, minimum_stock_quantity,
       alpha_acid, moisture)
     values ($1, 'Saaz', 'saaz', 'hop', 'kg', 2, 3.2, null) returning id`,
    [brewery],
  );
  const id = ingredients[0]?.id;
  const { rows: lots } = await admin.query<{ id: string }>(
    `insert into ingredient_lots (tenant_id, ingredient_id, lot_number, quantity,
       received_quantity, received_on, certificate_note, is_blocked)
     values ($1, $2, 'HB-1', 4.5, 5, '2026-01-10', 'Alpha 3,4 %', true) returning id`,
    [brewery, id],
  );
  await admin.query(
    `insert into ingredient_lot_changes
       (tenant_id, ingredient_id, lot_id, field, before, after, user_name)
     values ($1, $2, $3, 'certificateNote', null, 'Alpha 3,4 %', 'Élodie Zimmer')`,
    [brewery, id, lots[0]?.id],
  );
  const stored = () =>
    admin.query(
      `select i.name, i.alpha_acid, l.lot_number, l.quantity, l.certificate_note, l.is_blocked,
              c.field, c.after, c.user_name
         from ingredients i join ingredient_lots l on l.ingredient_id = i.id
         join ingredient_lot_changes c on c.lot_id = l.id`,
    );
  const { rows: before } = await stored();
  expect(before).toHaveLength(1);

  await former.update();
  expect((await stored()).rows).toEqual(before);
  const { rows: added } = await admin.query(
    `select i.needs_analysis, i.alpha_acid_least, i.moisture_most, l.awaits_analysis,
            l.alpha_acid as analysed
       from ingredients i join ingredient_lots l on l.ingredient_id = i.id`,
  );
  expect(added).toEqual([
    {
      needs_analysis: false,
      alpha_acid_least: null,
      moisture_most: null,
      awaits_analysis: false,
      analysed: null,
    },
  ]);
});
