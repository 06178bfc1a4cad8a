import type { Client } from 'pg';
import { startTestApi, type TestApi } from '../../testing';
import { connect } from '../connection';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi();
  admin = await connect(api.adminAddress);
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

const countOfChanges = async () => {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int from lot_place_changes',
  );
  return rows[0]?.count;
};

it('writes no change of what a backup, an export or an erasure puts at a place or takes away', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const added = async (statement: string, values: readonly unknown[]) => {
    const { rows } = await admin.query<{ id: string }>(`${statement} returning id`, [...values]);
    return rows[0]?.id;
  };
  const ingredientId = await added(
    `insert into ingredients (tenant_id, name, name_key, type, unit, minimum_stock_quantity)
     values ($1, 'Saaz', 'saaz', 'hop', 'kg', 2)`,
    [tenantId],
  );
  const lotId = await added(
    `insert into ingredient_lots (tenant_id, ingredient_id, quantity, received_quantity, received_on)
     values ($1, $2, 4, 5, '2026-01-10')`,
    [tenantId, ingredientId],
  );
  const placeId = await added(
    "insert into places (tenant_id, name, kind) values ($1, 'Chambre froide', 'room')",
    [tenantId],
  );
  const put = () =>
    admin.query(
      'insert into lot_places (tenant_id, lot_id, place_id, quantity) values ($1, $2, $3, 3)',
      [tenantId, lotId, placeId],
    );
  await admin.query('begin; set local role cervoise_backup');
  await put();
  await admin.query('delete from lot_places where tenant_id = $1', [tenantId]);
  await admin.query('commit');
  expect(await countOfChanges()).toBe(0);
  await put();
  expect(await countOfChanges()).toBe(1);
});
