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

/** A lot of 4 kg, of which 3 stand at a place and 1 at another. */
async function addPlacedLot() {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const added = async (statement: string, values: readonly unknown[]) => {
    const { rows } = await admin.query<{ id: string }>(`${statement} returning id`, [
      tenantId,
      ...values,
    ]);
    return rows[0]?.id;
  };
  const ingredientId = await added(
    `insert into ingredients (tenant_id, name, name_key, type, unit, minimum_stock_quantity)
     values ($1, 'Saaz', 'saaz', 'hop', 'kg', 2)`,
    [],
  );
  const lotId = await added(
    `insert into ingredient_lots (tenant_id, ingredient_id, quantity, received_quantity, received_on)
     values ($1, $2, 4, 4, '2026-01-10')`,
    [ingredientId],
  );
  for (const [name, quantity] of [
    ['Quai', 3],
    ['Chambre froide', 1],
  ]) {
    const placeId = await added(
      "insert into places (tenant_id, name, kind) values ($1, $2, 'room')",
      [name],
    );
    await added(
      'insert into lot_places (tenant_id, lot_id, place_id, quantity) values ($1, $2, $3, $4)',
      [lotId, placeId, quantity],
    );
  }
  return { tenantId, lotId };
}

it('notes what a lot loses at its places at the moment that its update brings, and nothing else', async () => {
  const { tenantId, lotId } = await addPlacedLot();
  const moment = new Date('2026-02-01T08:00:00Z');
  const ofLot = 'where tenant_id = $1 and id = $2';
  await admin.query('begin');
  await admin.query(`update ingredient_lots set quantity = 0.5, moved_at = $3 ${ofLot}`, [
    tenantId,
    lotId,
    moment,
  ]);
  await admin.query('update lot_places set quantity = 0.4 where tenant_id = $1 and lot_id = $2', [
    tenantId,
    lotId,
  ]);
  // As a server of before does.
  await admin.query(`update ingredient_lots set quantity = 0.1 ${ofLot}`, [tenantId, lotId]);
  await admin.query('commit');
  const { rows } = await admin.query<{ quantity: number; is_then: boolean }>(
    `select quantity, created_at = $3 as is_then from lot_place_changes
      where tenant_id = $1 and lot_id = $2 and quantity < 0 order by is_then desc, quantity`,
    [tenantId, lotId, moment],
  );
  expect(rows).toEqual([
    { quantity: -3, is_then: true },
    { quantity: -0.5, is_then: true },
    { quantity: -0.3, is_then: false },
    { quantity: -0.1, is_then: false },
  ]);
});
