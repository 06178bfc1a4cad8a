import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';
const recipe = '22222222-2222-4222-8222-222222222222';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0805');
});
afterAll(() => former.close());

/** An archived batch with planned days, and how its beer left. */
async function addBatch(number: string, kind: 'packaged' | 'carried_over', before: string) {
  const { admin } = former;
  const { rows } = await admin.query<{ id: string }>(
    `insert into production_batches (tenant_id, batch_number, recipe_id, recipe_name, recipe_version, status,
       volume_in_liters, brew_date, fermentation_end_date, packaging_date)
     values ($1, $2, $3, 'Blonde', 1, 'archived', 500, '2026-03-01', '2026-03-12', '2026-03-20')
     returning id`,
    [brewery, number, recipe],
  );
  const id = rows[0]?.id;
  await admin.query(
    `insert into beer_movements (tenant_id, batch_id, number, kind, liters, liters_after, moved_on,
       user_name)
     values ($1, $2, 1, 'brewed', 500, 500, '2026-03-01', 'Marc Petit'),
            ($1, $2, 2, $3, -500, 0, '2026-03-20', 'Marc Petit')`,
    [brewery, id, kind],
  );
  await admin.query(
    `insert into traceability_records (tenant_id, event_type, title, batch_id, user_name, metadata,
       is_automatic)
     values ($1, 'status_changed', 'Archivé', $2, 'Marc Petit',
       jsonb_build_object('before', $3::text, 'after', 'archived'), true)`,
    [brewery, id, before],
  );
}

it('takes the planned days away from batches that were emptied in their tanks', async () => {
  const { admin } = former;
  await admin.query("insert into tenants (id, brewery_name) values ($1, 'Brasserie du Lavoir')", [
    brewery,
  ]);
  await admin.query("set session_replication_role = 'replica'");
  await addBatch('A-1', 'carried_over', 'in_progress');
  await addBatch('A-2', 'carried_over', 'completed');
  await addBatch('A-3', 'packaged', 'ready');
  await admin.query("set session_replication_role = 'origin'");
  await former.update();
  const { rows } = await admin.query(
    `select fermentation_end_date::text as ended, packaging_date::text as packaged
       from production_batches order by batch_number`,
  );
  expect(rows).toEqual([
    { ended: null, packaged: null },
    { ended: '2026-03-12', packaged: null },
    { ended: '2026-03-12', packaged: '2026-03-20' },
  ]);
});
