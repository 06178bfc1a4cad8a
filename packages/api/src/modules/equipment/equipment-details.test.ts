import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  type AnsweredEquipment,
  answered,
  type EquipmentCalls,
  equipmentCalls,
} from './testing/equipment-calls';

let api: TestApi;
let manager: EquipmentCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = equipmentCalls(api, await api.loginAs('manager@demo.example'));
});
afterAll(() => api.close());

const eventsOf = ({ history }: AnsweredEquipment) =>
  history.nodes.map(({ kind, before, after, note }) => [kind, before, after, note]);

describe('createEquipment', () => {
  it('stores equipment with its schedule, counted from that day', async () => {
    const requestId = randomUUID();
    const input = {
      requestId,
      name: ' Groupe froid ',
      category: 'cooling',
      purchaseDate: '2021-05-03',
      purchasePrice: 8400,
      currentValue: 4200.5,
      maintenanceSchedule: { task: 'Contrôle d’étanchéité', everyDays: 180 },
    } as const;
    const made = await answered(manager.create(input));
    expect(made).toMatchObject({
      name: 'Groupe froid',
      currentValue: 4200.5,
      isRentable: false,
      maintenanceSchedule: {
        task: 'Contrôle d’étanchéité',
        everyDays: 180,
        everyHectoliters: null,
      },
      lastMaintenanceDate: null,
      nextMaintenanceDate: '2026-09-08',
      maintenanceState: 'planned',
      usedHectoliters: 0,
      hectolitersUntilMaintenance: null,
    });
    expect(eventsOf(made)).toEqual([['created', null, null, null]]);
    expect(made.history.nodes[0]?.userName).toBe('Marc Petit');
    expect(await answered(manager.create(input))).toEqual(made);
  });

  it('reports errors field by field', async () => {
    const { fields } = await refusal(
      manager.create({
        name: ' ',
        purchaseDate: '2026-02-01',
        warrantyExpiryDate: '2026-01-01',
        isRentable: true,
      }),
    );
    expect(fields).toContain('name');
    const schedule = { maintenanceSchedule: { task: 'Joints' } };
    expect((await refusal(manager.create(schedule))).fields).toEqual([
      'maintenanceSchedule.everyDays',
    ]);
  });
});

describe('the capacity', () => {
  it('is stored to the litre, for vessels only', async () => {
    const { id, capacityHectoliters } = await answered(
      manager.create({ capacityHectoliters: 9.75 }),
    );
    expect(capacityHectoliters).toBe(9.75);
    const wrong = await refusal(manager.update({ id, category: 'cooling' }));
    expect(wrong.fields).toEqual(['capacityHectoliters']);
    const changed = await answered(
      manager.update({ id, category: 'cooling', capacityHectoliters: null }),
    );
    expect(changed.capacityHectoliters).toBeNull();
  });
});

describe('updateEquipment', () => {
  it('changes the sent fields, and records changes of status, condition and location', async () => {
    const { id } = await answered(manager.create({ location: 'Chai' }));
    const after = await answered(
      manager.update({ id, status: 'out_of_order', condition: 'poor', location: 'Atelier' }),
    );
    expect(after).toMatchObject({ name: 'Fermenteur F1', status: 'out_of_order' });
    expect(eventsOf(after).slice(0, 3)).toEqual([
      ['moved', 'Chai', 'Atelier', null],
      ['condition_changed', 'good', 'poor', null],
      ['status_changed', 'operational', 'out_of_order', null],
    ]);
    const renamed = await answered(manager.update({ id, name: 'Fermenteur F2' }));
    expect(renamed).toMatchObject({ name: 'Fermenteur F2', history: { totalCount: 4 } });
  });

  it('recounts the next maintenance when the schedule changes', async () => {
    const { id } = await answered(manager.create());
    await answered(manager.maintain({ equipmentId: id, performedOn: '2026-03-01' }));
    const everyDays = (days: number) => ({ task: 'Joints', everyDays: days });
    const due = await answered(manager.update({ id, maintenanceSchedule: everyDays(30) }));
    expect(due).toMatchObject({ nextMaintenanceDate: '2026-03-31', maintenanceState: 'due' });
    const none = await answered(manager.update({ id, maintenanceSchedule: null }));
    expect(none).toMatchObject({ nextMaintenanceDate: null, maintenanceState: 'none' });
  });

  it('counts a first schedule from its day', async () => {
    const { id } = await answered(manager.create());
    const { tenantId } = await api.actorOf('manager@demo.example');
    await withTenant(api.database, { tenantId }, (tx) =>
      api.services.equipment.recordUse(tx, { today: '2026-03-12', at: 'present' }, id, 240),
    );
    api.setClock(new Date('2026-03-12T18:00:00Z'));
    const schedule = { task: 'Joints', everyDays: 30, everyHectoliters: 100 };
    await sql`update equipment set maintenance_starts_on = '2024-01-01' where id = ${id}`.execute(
      api.adminDatabase,
    );
    const given = await answered(manager.update({ id, maintenanceSchedule: schedule }));
    expect(given).toMatchObject({
      nextMaintenanceDate: '2026-04-11',
      hectolitersUntilMaintenance: 100,
      maintenanceState: 'due',
    });
    const other = { ...schedule, everyDays: 60 };
    const again = await answered(manager.update({ id, maintenanceSchedule: other }));
    expect(again.nextMaintenanceDate).toBe('2026-05-11');
  });

  it('counts a first schedule from the last maintenance, if any', async () => {
    const { id } = await answered(manager.create());
    await answered(manager.maintain({ equipmentId: id, performedOn: '2026-01-10' }));
    const schedule = { task: 'Joints', everyDays: 30 };
    const given = await answered(manager.update({ id, maintenanceSchedule: schedule }));
    expect(given).toMatchObject({ nextMaintenanceDate: '2026-02-09', maintenanceState: 'overdue' });
  });

  it('reports a conflict to the second of two users', async () => {
    const { id, updatedAt } = await answered(manager.create());
    const moved = await answered(manager.update({ id, updatedAt, location: 'Cave' }));
    const second = { id, updatedAt, notes: 'Seconde' };
    expect(await refusal(manager.update(second))).toMatchObject({
      code: 'CONFLICT',
      author: 'Marc Petit',
    });
    // Notes have no history: who moved it is not who changed them.
    await answered(manager.update({ id, updatedAt: moved.updatedAt, notes: 'Première' }));
    const { code, author } = await refusal(manager.update(second));
    expect([code, author]).toEqual(['CONFLICT', undefined]);
    expect((await answered(manager.get(id))).notes).toBe('Première');
  });
});

describe('recordMaintenance', () => {
  it('records it and counts the next one from it', async () => {
    const schedule = { task: 'Détartrage', everyDays: 90, everyHectoliters: 200 };
    const { id, updatedAt } = await answered(manager.create({ maintenanceSchedule: schedule }));
    const request = { equipmentId: id, performedOn: '2026-03-02', cost: 120, note: 'Joints usés' };
    const requestId = randomUUID();
    await answered(manager.maintain({ ...request, requestId }));
    const after = await answered(manager.maintain({ ...request, requestId }));
    expect(after).toMatchObject({
      lastMaintenanceDate: '2026-03-02',
      nextMaintenanceDate: '2026-05-31',
      maintenanceState: 'planned',
      hectolitersUntilMaintenance: 200,
      updatedAt,
      maintenanceRecords: { totalCount: 1 },
    });
    expect(after.maintenanceRecords.nodes[0]).toMatchObject({
      performedOn: '2026-03-02',
      performedBy: 'Froid Services',
      task: 'Détartrage',
      cost: 120,
      note: 'Joints usés',
      userName: 'Marc Petit',
    });
    expect(eventsOf(after)[0]).toEqual(['maintained', null, null, 'Détartrage']);
  });

  it('does not reset later use when an older one is recorded', async () => {
    const schedule = { task: 'Détartrage', everyDays: 90 };
    const { id } = await answered(manager.create({ maintenanceSchedule: schedule }));
    await answered(manager.maintain({ equipmentId: id, performedOn: '2026-03-02' }));
    const after = await answered(
      manager.maintain({ equipmentId: id, performedOn: '2025-12-01', task: 'Vidange' }),
    );
    expect(after).toMatchObject({
      lastMaintenanceDate: '2026-03-02',
      nextMaintenanceDate: '2026-05-31',
    });
    expect(after.maintenanceRecords.nodes.map(({ task }) => task)).toEqual([
      'Détartrage',
      'Vidange',
    ]);
  });

  it('refuses a future day, an empty name and removed equipment', async () => {
    const { id } = await answered(manager.create());
    const wrong = { equipmentId: id, performedOn: '2026-03-13' };
    expect((await refusal(manager.maintain(wrong))).fields).toEqual(['performedOn']);
    expect((await refusal(manager.maintain({ equipmentId: id, performedBy: ' ' }))).fields).toEqual(
      ['performedBy'],
    );
    await manager.remove(id);
    expect((await refusal(manager.maintain({ equipmentId: id }))).code).toBe('BAD_USER_INPUT');
  });

  it('records both of two simultaneous ones', async () => {
    const { id } = await answered(manager.create());
    await Promise.all([
      manager.maintain({ equipmentId: id, performedOn: '2026-03-10' }),
      manager.maintain({ equipmentId: id, performedOn: '2026-03-11' }),
    ]);
    expect(await answered(manager.get(id))).toMatchObject({
      lastMaintenanceDate: '2026-03-11',
      maintenanceRecords: { totalCount: 2 },
    });
  });
});

describe('a wrong maintenance record', () => {
  const schedule = { task: 'Détartrage', everyDays: 90 };

  it('is corrected, which recounts the next one; the history keeps the original', async () => {
    const { id } = await answered(manager.create({ maintenanceSchedule: schedule }));
    const { maintenanceRecords } = await answered(
      manager.maintain({ equipmentId: id, performedOn: '2026-03-11', cost: 1200 }),
    );
    const recordId = maintenanceRecords.nodes[0]?.id ?? '';
    const right = { id: recordId, performedOn: '2026-03-02', cost: 120 };
    const requestId = randomUUID();
    await answered(manager.correctMaintenance({ ...right, requestId }));
    const after = await answered(manager.correctMaintenance({ ...right, requestId }));
    expect(after).toMatchObject({
      lastMaintenanceDate: '2026-03-02',
      nextMaintenanceDate: '2026-05-31',
      maintenanceRecords: { nodes: [{ performedOn: '2026-03-02', cost: 120 }] },
    });
    expect(eventsOf(after)[0]).toEqual([
      'maintenance_corrected',
      '11/03/2026, Froid Services, Détartrage',
      '02/03/2026, Froid Services',
      null,
    ]);
    const tomorrow = manager.correctMaintenance({ ...right, performedOn: '2026-03-13' });
    expect((await refusal(tomorrow)).fields).toEqual(['performedOn']);
  });

  it('is cancelled: the previous one counts again', async () => {
    const { id } = await answered(manager.create({ maintenanceSchedule: schedule }));
    await answered(manager.maintain({ equipmentId: id, performedOn: '2026-03-02' }));
    const { maintenanceRecords } = await answered(
      manager.maintain({ equipmentId: id, performedOn: '2026-03-11' }),
    );
    const [latest, first] = maintenanceRecords.nodes;
    await answered(manager.withdrawMaintenance(latest?.id ?? ''));
    const after = await answered(manager.withdrawMaintenance(latest?.id ?? ''));
    expect(after).toMatchObject({
      lastMaintenanceDate: '2026-03-02',
      nextMaintenanceDate: '2026-05-31',
    });
    expect(after.maintenanceRecords.nodes.map(({ isWithdrawn }) => isWithdrawn)).toEqual([
      true,
      false,
    ]);
    expect(eventsOf(after).filter(([kind]) => kind === 'maintenance_withdrawn')).toHaveLength(1);
    const correction = manager.correctMaintenance({ id: latest?.id ?? '' });
    expect((await refusal(correction)).code).toBe('BAD_USER_INPUT');
    const none = await answered(manager.withdrawMaintenance(first?.id ?? ''));
    expect(none).toMatchObject({ lastMaintenanceDate: null, nextMaintenanceDate: '2026-06-10' });
  });

  describe('of equipment counted in hectolitres, once cancelled, leaves the count as it was', () => {
    const byUse = { task: 'Détartrage', everyHectoliters: 200 };
    const use = async (id: string, hectoliters: number, usedOn?: string) => {
      const { tenantId } = await api.actorOf('manager@demo.example');
      const context = { today: '2026-03-12', at: 'present' } as const;
      await withTenant(api.database, { tenantId }, (tx) =>
        api.services.equipment.recordUse(tx, context, id, hectoliters, usedOn),
      );
    };
    const startedIn2024 = (id: string) =>
      sql`update equipment set maintenance_starts_on = '2024-01-01' where id = ${id}`.execute(
        api.adminDatabase,
      );
    const maintain = async (id: string) => {
      const { maintenanceRecords } = await answered(manager.maintain({ equipmentId: id }));
      return maintenanceRecords.nodes[0]?.id ?? '';
    };

    it('when use is counted since a later day than the first', async () => {
      const { id } = await answered(manager.create());
      await startedIn2024(id);
      await use(id, 500, '2026-02-01');
      const planned = await answered(manager.update({ id, maintenanceSchedule: byUse }));
      expect(planned.hectolitersUntilMaintenance).toBe(200);
      const recordId = await maintain(id);
      // Entered late: maintained with the record, and not without it.
      await use(id, 10, '2026-03-01');
      expect((await answered(manager.get(id))).hectolitersUntilMaintenance).toBe(200);
      const after = await answered(manager.withdrawMaintenance(recordId));
      expect(after).toMatchObject({
        hectolitersUntilMaintenance: 190,
        maintenanceState: 'planned',
      });
      await answered(manager.withdrawMaintenance(await maintain(id)));
      expect((await answered(manager.get(id))).hectolitersUntilMaintenance).toBe(190);
    });

    it('when days are counted since a later day than use', async () => {
      const { id } = await answered(manager.create({ maintenanceSchedule: byUse }));
      await startedIn2024(id);
      await use(id, 190, '2026-02-01');
      const both = { ...byUse, everyDays: 90 };
      const planned = await answered(manager.update({ id, maintenanceSchedule: both }));
      const expected = { hectolitersUntilMaintenance: 10, nextMaintenanceDate: '2026-06-10' };
      expect(planned).toMatchObject(expected);
      const recordId = await maintain(id);
      expect(await answered(manager.withdrawMaintenance(recordId))).toMatchObject(expected);
    });

    it('when the schedule is newer than the record', async () => {
      const { id } = await answered(manager.create());
      await startedIn2024(id);
      await use(id, 500, '2026-02-01');
      const recordId = await maintain(id);
      const both = { ...byUse, everyDays: 90 };
      await answered(manager.update({ id, maintenanceSchedule: both }));
      expect(await answered(manager.withdrawMaintenance(recordId))).toMatchObject({
        hectolitersUntilMaintenance: 200,
        nextMaintenanceDate: '2026-06-10',
      });
    });
  });

  it('of another brewery is not found', async () => {
    const { id } = await answered(manager.create());
    const { maintenanceRecords } = await answered(manager.maintain({ equipmentId: id }));
    const recordId = maintenanceRecords.nodes[0]?.id ?? '';
    const other = equipmentCalls(api, await api.loginAs('admin@other.example'));
    expect((await refusal(other.withdrawMaintenance(recordId))).code).toBe('NOT_FOUND');
    expect((await refusal(other.correctMaintenance({ id: recordId }))).code).toBe('NOT_FOUND');
  });
});

it('is removed and restored, with one history event each', async () => {
  const { id } = await answered(manager.create({ name: 'Cuve à démonter' }));
  await manager.remove(id);
  expect((await manager.remove(id)).data).toEqual({ answer: true });
  expect(await manager.list('deletedEquipment')).toContain('Cuve à démonter');
  expect(await manager.list('equipment')).not.toContain('Cuve à démonter');
  expect((await refusal(manager.update({ id, name: 'Autre' }))).code).toBe('BAD_USER_INPUT');
  await answered(manager.restore(id));
  const restored = await answered(manager.restore(id));
  expect(restored.isDeleted).toBe(false);
  expect(eventsOf(restored).map(([kind]) => kind)).toEqual(['restored', 'removed', 'created']);
});

it('has records and history that the database protects from changes', async () => {
  const { id } = await answered(manager.create());
  await answered(manager.maintain({ equipmentId: id }));
  const { tenantId } = await api.actorOf('brewer@demo.example');
  for (const statement of [
    sql`update maintenance_records set user_name = 'Personne'`,
    sql`delete from maintenance_records`,
    sql`update equipment_events set note = 'rien'`,
    sql`delete from equipment_events`,
  ]) {
    const attempt = api.database.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(tx);
      await statement.execute(tx);
    });
    await expect(attempt).rejects.toThrow('permission denied');
  }
});
