import type { Client } from 'pg';
import { startTestApi, type TestApi } from '../../testing';
import { connect } from '../connection';
import { equipmentUses } from './0050-equipment-uses';

let api: TestApi;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = await connect(api.ownerAddress);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});
beforeEach(() => owner.query('begin'));
afterEach(() => owner.query('rollback'));

it('moves former counts to the start of counting, in every brewery', async () => {
  const { rows: tenants } = await owner.query<{ id: string }>('select id from tenants limit 2');
  for (const { id } of tenants) {
    await owner.query(
      `insert into equipment (tenant_id, name, category, condition, status, maintenance_starts_on,
         last_maintenance_date, used_hectoliters)
       values ($1, 'Jamais', 'other', 'good', 'operational', '2024-05-01', null, 12.5),
              ($1, 'Une fois', 'other', 'good', 'operational', '2024-05-01', '2026-01-10', 240),
              ($1, 'Neuve', 'other', 'good', 'operational', '2024-05-01', null, 0)`,
      [id],
    );
  }
  await owner.query(`drop table equipment_uses; ${equipmentUses.sql}`);
  const { rows } = await owner.query(
    `select equipment.name, used_on, hectoliters from equipment_uses
       join equipment on equipment.id = equipment_id order by name, hectoliters`,
  );
  expect(tenants).toHaveLength(2);
  expect(rows).toEqual(
    [
      { name: 'Jamais', used_on: '2024-05-01', hectoliters: 12.5 },
      { name: 'Une fois', used_on: '2026-01-10', hectoliters: 240 },
    ].flatMap((row) => [row, row]),
  );
});
