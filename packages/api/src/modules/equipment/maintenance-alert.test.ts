import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { authorOf } from '../../db/author';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { equipment } from './equipment.store';
import { answered, type EquipmentCalls, equipmentCalls } from './testing/equipment-calls';

let api: TestApi;
let manager: EquipmentCalls;
let actor: Awaited<ReturnType<TestApi['actorOf']>>;
beforeEach(async () => {
  api = await startTestApi();
  await setDay('2026-03-12');
  actor = await api.actorOf('manager@demo.example');
});
afterEach(() => api.close());

/** A session does not outlive the months these tests go through. */
const setDay = async (day: string) => {
  api.setClock(new Date(`${day}T08:00:00Z`));
  manager = equipmentCalls(api, await api.loginAs('manager@demo.example'));
};
const announce = () => api.services.equipment.announceMaintenance(actor.tenantId);
const listNotifications = async () =>
  (await api.services.notifications.list(actor)).map(({ title, message, priority }) => [
    title,
    message.replace(/\s/g, ' '),
    priority,
  ]);
const use = (id: string, hectoliters: number) =>
  withTenant(api.database, actor, (tx) => {
    const today = calendarDateOf(api.dependencies.now());
    return api.services.equipment.recordUse(tx, { today, at: 'present' }, id, hectoliters);
  });

it('notifies once when due, once when overdue, and again after the next maintenance', async () => {
  const maintenanceSchedule = { task: 'Contrôle d’étanchéité', everyDays: 40 };
  const { id } = await answered(manager.create({ name: 'Groupe froid', maintenanceSchedule }));
  expect(await announce()).toBe(0);
  await setDay('2026-03-22');
  expect([await announce(), await announce()]).toEqual([1, 0]);
  await setDay('2026-04-22');
  expect([await announce(), await announce()]).toEqual([1, 0]);
  expect(await listNotifications()).toEqual([
    [
      'Maintenance en retard : Groupe froid',
      'Contrôle d’étanchéité : prévu le 21/04/2026.',
      'high',
    ],
    [
      'Maintenance à prévoir : Groupe froid',
      'Contrôle d’étanchéité : prévu le 21/04/2026.',
      'normal',
    ],
  ]);
  const [{ action } = { action: '' }] = await api.services.notifications.list(actor);
  expect(action).toBe(`/equipment/${id}`);
  await answered(manager.maintain({ equipmentId: id, performedOn: '2026-04-22' }));
  expect(await announce()).toBe(0);
  await setDay('2026-05-10');
  expect(await announce()).toBe(1);
});

it('counts hectolitres too', async () => {
  const maintenanceSchedule = { task: 'Joints de pompe', everyHectoliters: 200 };
  const { id } = await answered(manager.create({ name: 'Enfûteuse', maintenanceSchedule }));
  await use(id, 179.9);
  expect(await answered(manager.get(id))).toMatchObject({
    maintenanceState: 'planned',
    hectolitersUntilMaintenance: 20.1,
    nextMaintenanceDate: null,
  });
  expect(await announce()).toBe(0);
  await use(id, 0.1);
  expect([await announce(), await announce()]).toEqual([1, 0]);
  expect(await manager.list('equipmentMaintenanceDue')).toEqual(['Enfûteuse']);
  await use(id, 25);
  expect((await answered(manager.get(id))).maintenanceState).toBe('overdue');
  expect(await announce()).toBe(1);
  expect(await listNotifications()).toEqual([
    ['Maintenance en retard : Enfûteuse', 'Joints de pompe : 205 hl passés sur 200 hl.', 'high'],
    ['Maintenance à prévoir : Enfûteuse', 'Joints de pompe : 180 hl passés sur 200 hl.', 'normal'],
  ]);
  const done = await answered(manager.maintain({ equipmentId: id }));
  expect(done).toMatchObject({
    usedHectoliters: 205,
    hectolitersUntilMaintenance: 200,
    maintenanceState: 'planned',
  });
  await expect(use('00000000-0000-4000-8000-000000000000', 1)).rejects.toThrow('non trouvé');
});

it('keeps the hectolitres since a maintenance that is recorded later', async () => {
  const maintenanceSchedule = { task: 'Joints de pompe', everyHectoliters: 200 };
  const { id } = await answered(manager.create({ name: 'Enfûteuse', maintenanceSchedule }));
  const useOn = (day: string, hectoliters: number) =>
    withTenant(api.database, actor, (tx) =>
      api.services.equipment.recordUse(tx, { today: day, at: 'present' }, id, hectoliters),
    );
  await useOn('2026-02-01', 150);
  await useOn('2026-02-19', 30);
  await useOn('2026-02-20', 12.5);
  await use(id, 40);
  expect((await answered(manager.get(id))).maintenanceState).toBe('overdue');
  const done = await answered(manager.maintain({ equipmentId: id, performedOn: '2026-02-19' }));
  expect(done).toMatchObject({
    usedHectoliters: 232.5,
    hectolitersUntilMaintenance: 147.5,
    maintenanceState: 'planned',
  });
  // Told late, of a day that the maintenance has covered.
  await useOn('2026-02-10', 20);
  expect(await answered(manager.get(id))).toMatchObject({
    usedHectoliters: 252.5,
    hectolitersUntilMaintenance: 147.5,
  });
  const today = await answered(manager.maintain({ equipmentId: id, performedOn: '2026-03-12' }));
  expect(today.hectolitersUntilMaintenance).toBe(200);
  // Of the same day: covered, whichever was entered first.
  await use(id, 15);
  expect((await answered(manager.get(id))).hectolitersUntilMaintenance).toBe(200);
});

it('notifies once of a maintenance although use from before the last one is entered late', async () => {
  const maintenanceSchedule = { task: 'Joints de pompe', everyHectoliters: 200 };
  const { id } = await answered(manager.create({ name: 'Soutireuse', maintenanceSchedule }));
  await answered(manager.maintain({ equipmentId: id, performedOn: '2026-03-01' }));
  await use(id, 190);
  expect(await announce()).toBe(1);
  await withTenant(api.database, actor, (tx) =>
    api.services.equipment.recordUse(tx, { today: '2026-02-10', at: 'present' }, id, 20),
  );
  expect(await announce()).toBe(0);
});

it('ignores retired and removed equipment, and other breweries', async () => {
  const maintenanceSchedule = { task: 'Détartrage', everyDays: 1 };
  const retired = await answered(manager.create({ maintenanceSchedule, status: 'retired' }));
  const removed = await answered(manager.create({ maintenanceSchedule }));
  await manager.remove(removed.id);
  const other = equipmentCalls(api, await api.loginAs('admin@other.example'));
  await answered(other.create({ maintenanceSchedule }));
  await setDay('2026-05-10');
  expect(await announce()).toBe(0);
  expect((await answered(manager.get(retired.id))).maintenanceState).toBe('none');
});

it('summarises more than 500 in one notification', async () => {
  const today = '2026-01-01';
  const valves = Array.from({ length: 501 }, (_, index) => ({
    name: `Soupape ${index}`,
    category: 'other' as const,
    condition: 'good' as const,
    status: 'operational' as const,
    isRentable: false,
    maintenanceSchedule: { task: 'Contrôle', everyDays: 30 },
  }));
  await withTenant(api.database, actor, (tx) =>
    equipment.insert(
      tx,
      { author: authorOf(actor), today, at: 'present' },
      valves.map((values) => ({
        id: randomUUID(),
        columns: equipment.columnsOf(values, null, today),
      })),
    ),
  );
  expect([await announce(), await announce()]).toEqual([501, 0]);
  expect(await listNotifications()).toEqual([
    ['Maintenances à prévoir : 501', '501 maintenances sont à prévoir ou en retard.', 'high'],
  ]);
});
