import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const brewery = '11111111-1111-4111-8111-111111111111';
const recipe = '22222222-2222-4222-8222-222222222222';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0930');
});
afterAll(() => former.close());

async function addBatch(number: string): Promise<string> {
  const { rows } = await former.admin.query<{ id: string }>(
    `insert into production_batches (tenant_id, batch_number, recipe_id, recipe_name, recipe_version,
       status, volume_in_liters, brew_date)
     values ($1, $2, $3, 'Blonde', 1, 'in_progress', 500, '2026-03-01') returning id`,
    [brewery, number, recipe],
  );
  return rows[0]?.id ?? '';
}

it('calls the logs of blends so, and leaves transfers', async () => {
  const { admin } = former;
  await admin.query("insert into tenants (id, brewery_name) values ($1, 'Brasserie du Lavoir')", [
    brewery,
  ]);
  await admin.query("set session_replication_role = 'replica'");
  const [from, into] = [await addBatch('A-1'), await addBatch('A-2')];
  await admin.query(
    `insert into batch_blends (tenant_id, from_batch_id, into_batch_id, volume_in_liters, blended_on,
       user_name, created_at)
     values ($1, $2, $3, 50, '2026-03-10', 'Marc Petit', '2026-03-10T08:00:00.123Z')`,
    [brewery, from, into],
  );
  const log = `insert into batch_logs (tenant_id, batch_id, type, "timestamp", notes, user_name, created_at)
    values ($1, $2, 'transfer', '2026-03-10T08:00:00Z', $3, 'Marc Petit', $4)`;
  await admin.query(log, [brewery, from, 'vers A-2', '2026-03-10T08:00:00.123Z']);
  await admin.query(log, [brewery, into, 'de A-1', '2026-03-10T08:00:00.123Z']);
  await admin.query(log, [brewery, into, 'F1 → F2', '2026-03-10T09:00:00.000Z']);
  await admin.query("set session_replication_role = 'origin'");
  await former.update();
  const { rows } = await admin.query(
    'select notes, type from batch_logs order by created_at, notes',
  );
  expect(rows).toEqual([
    { notes: 'de A-1', type: 'blend' },
    { notes: 'vers A-2', type: 'blend' },
    { notes: 'F1 → F2', type: 'transfer' },
  ]);
});
