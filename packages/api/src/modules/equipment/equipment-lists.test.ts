import { sql } from 'kysely';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { EquipmentFilter, EquipmentSort } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answered, type EquipmentCalls, equipmentCalls } from './testing/equipment-calls';

let api: TestApi;
let token: string;
let admin: EquipmentCalls;
let overdueId = '';
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('admin@demo.example');
  admin = equipmentCalls(api, token);
  const every = (everyDays: number) => ({
    maintenanceSchedule: { task: 'Contrôle annuel', everyDays },
  });
  api.setClock(new Date('2026-03-01T08:00:00Z'));
  const overdue = await answered(
    admin.create({
      ...every(8),
      name: 'Groupe froid',
      category: 'cooling',
      status: 'out_of_order',
      manufacturer: 'Frigécla',
      serialNumber: 'GF-2201',
      currentValue: 4200.25,
    }),
  );
  overdueId = overdue.id;
  await answered(admin.create({ ...every(30), name: 'Fermenteur F1', location: 'Chai' }));
  await answered(
    admin.create({
      ...every(42),
      name: 'Étiqueteuse',
      category: 'packaging',
      condition: 'poor',
      currentValue: 900.5,
    }),
  );
  await answered(
    admin.create({
      name: 'Tireuse mobile',
      category: 'dispensing',
      isRentable: true,
      rentalPricePerDay: 45,
      location: 'Réserve',
    }),
  );
  const removed = await answered(admin.create({ name: 'Vieille cuve', currentValue: 50 }));
  await admin.remove(removed.id);
  api.setClock(new Date('2026-03-12T08:00:00Z'));
});
afterAll(() => api.close());

const page = async (filter: EquipmentFilter, sort?: EquipmentSort, first = 25, number = 1) => {
  const actor = await api.actorOf('admin@demo.example');
  const found = await api.services.equipment.page(actor, { filter, sort, first, page: number });
  return { ...found, nodes: found.nodes.map(({ name }) => name) };
};
const found = async (filter: EquipmentFilter) => (await page(filter)).nodes;

it('match the names of the specification', async () => {
  const all = ['Étiqueteuse', 'Fermenteur F1', 'Groupe froid', 'Tireuse mobile'];
  expect(await admin.list('equipment')).toEqual(all);
  expect(await admin.list('deletedEquipment')).toEqual(['Vieille cuve']);
  expect(await admin.list('equipmentByCategory(category: cooling)')).toEqual(['Groupe froid']);
  expect(await admin.list('equipmentByStatus(status: operational)')).toEqual(
    all.filter((name) => name !== 'Groupe froid'),
  );
  expect(await admin.list('equipmentInPoorCondition')).toEqual(['Étiqueteuse']);
  expect(await admin.list('equipmentOutOfOrder')).toEqual(['Groupe froid']);
  expect(await admin.list('rentableEquipment')).toEqual(['Tireuse mobile']);
});

it('list due maintenance, the most urgent first', async () => {
  expect(await admin.list('equipmentMaintenanceDue')).toEqual(['Groupe froid', 'Fermenteur F1']);
  expect(await admin.list('equipmentMaintenanceDue(days: 31)')).toEqual([
    'Groupe froid',
    'Fermenteur F1',
    'Étiqueteuse',
  ]);
  expect(await admin.list('equipmentMaintenanceDue(days: 1)')).toEqual(['Groupe froid']);
  const none = api.query('{ equipmentMaintenanceDue(days: 0) { id } }', {}, token);
  expect((await refusal(none)).fields).toEqual(['days']);
});

describe('equipmentPage', () => {
  it('filters by view, search, category and location', async () => {
    expect(await found({ view: 'due' })).toEqual(['Fermenteur F1']);
    expect(await found({ view: 'overdue' })).toEqual(['Groupe froid']);
    expect(await found({ view: 'out_of_order' })).toEqual(['Groupe froid']);
    expect(await found({ view: 'rentable' })).toEqual(['Tireuse mobile']);
    expect(await found({ view: 'deleted' })).toEqual(['Vieille cuve']);
    expect(await found({ search: 'frigecla' })).toEqual(['Groupe froid']);
    expect(await found({ search: 'gf-22' })).toEqual(['Groupe froid']);
    expect(await found({ search: 'etiq' })).toEqual(['Étiqueteuse']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ categories: ['packaging', 'dispensing'] })).toEqual([
      'Étiqueteuse',
      'Tireuse mobile',
    ]);
    expect(await found({ statuses: ['out_of_order'], conditions: ['poor'] })).toEqual([]);
    expect(await found({ location: 'RESERVE' })).toEqual(['Tireuse mobile']);
    expect(await found({ ids: [overdueId] })).toEqual(['Groupe froid']);
  });

  it('sorts by each field in both directions, empty values last', async () => {
    const bySort = async (field: EquipmentSort['field'], direction: 'asc' | 'desc' = 'asc') =>
      (await page({}, { field, direction })).nodes;
    expect(await bySort('nextMaintenanceDate')).toEqual([
      'Groupe froid',
      'Fermenteur F1',
      'Étiqueteuse',
      'Tireuse mobile',
    ]);
    expect((await bySort('nextMaintenanceDate', 'desc'))[0]).toBe('Étiqueteuse');
    expect((await bySort('currentValue', 'desc')).slice(0, 2)).toEqual([
      'Groupe froid',
      'Étiqueteuse',
    ]);
    expect((await bySort('status', 'desc'))[0]).toBe('Groupe froid');
    expect((await bySort('condition', 'desc'))[0]).toBe('Étiqueteuse');
    expect((await bySort('category'))[0]).toBe('Fermenteur F1');
    expect((await bySort('location', 'desc')).slice(0, 2)).toEqual([
      'Tireuse mobile',
      'Fermenteur F1',
    ]);
    expect(await bySort('name', 'desc')).toEqual([...(await bySort('name'))].reverse());
    for (const field of ['lastMaintenanceDate', 'purchaseDate', 'updatedAt'] as const) {
      expect(await bySort(field)).toHaveLength(4);
    }
  });

  it('pages in one statement', async () => {
    expect(await page({}, undefined, 3, 2)).toEqual({
      nodes: ['Tireuse mobile'],
      totalCount: 4,
      pageInfo: { page: 2, pageCount: 2, hasNextPage: false },
    });
    const actor = await api.actorOf('admin@demo.example');
    const statements = await api.statementsOf(() =>
      api.services.equipment.page(actor, { first: 100, page: 1 }),
    );
    expect(statements.filter((text) => !/^(begin|commit)|^set local/.test(text))).toHaveLength(1);
    const list = `{ equipmentPage { nodes { id maintenanceRecords(first: 3) { totalCount }
      history(first: 3) { nodes { kind } } } } }`;
    const nested = await api.statementsOf(() => api.query(list, {}, token));
    expect(nested.filter((text) => text.includes('maintenance_records'))).toHaveLength(1);
    expect(nested.filter((text) => text.includes('equipment_events'))).toHaveLength(1);
  });
});

it('counts each view and sums the values', async () => {
  const { data } = await api.query(
    `{ equipmentOverview { totalCount dueCount overdueCount outOfOrderCount rentableCount
        deletedCount totalValue } equipmentTotalValue equipmentLocations closest: equipmentLocations(search: "res") }`,
    {},
    token,
  );
  expect(data).toEqual({
    equipmentOverview: {
      totalCount: 4,
      dueCount: 1,
      overdueCount: 1,
      outOfOrderCount: 1,
      rentableCount: 1,
      deletedCount: 1,
      totalValue: 5100.75,
    },
    equipmentTotalValue: 5100.75,
    equipmentLocations: ['Chai', 'Réserve'],
    closest: ['Réserve'],
  });
});

describe('permissions', () => {
  it('hide the equipment from another brewery', async () => {
    const otherToken = await api.loginAs('admin@other.example');
    const other = equipmentCalls(api, otherToken);
    const { data } = await api.query(
      `{ equipment { id } deletedEquipment { id } equipmentOutOfOrder { id }
        equipmentMaintenanceDue { id } equipmentTotalValue equipmentLocations
        equipmentPage(filter: { search: "froid" }) { totalCount } }`,
      {},
      otherToken,
    );
    expect(data).toEqual({
      equipment: [],
      deletedEquipment: [],
      equipmentOutOfOrder: [],
      equipmentMaintenanceDue: [],
      equipmentTotalValue: 0,
      equipmentLocations: [],
      equipmentPage: { totalCount: 0 },
    });
    const refused = await Promise.all([
      refusal(other.get(overdueId)),
      refusal(other.update({ id: overdueId, name: 'À moi' })),
      refusal(other.maintain({ equipmentId: overdueId })),
      refusal(other.remove(overdueId)),
      refusal(other.restore(overdueId)),
      refusal(other.get('no id at all')),
    ]);
    expect(new Set(refused.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['NOT_FOUND Équipement non trouvé']),
    );
  });

  it('let brewers write but not remove, and hide it from the editor', async () => {
    const brewer = equipmentCalls(api, await api.loginAs('brewer@demo.example'));
    expect((await refusal(brewer.remove(overdueId))).code).toBe('FORBIDDEN');
    expect((await refusal(brewer.restore(overdueId))).code).toBe('FORBIDDEN');
    expect((await answered(brewer.update({ id: overdueId, notes: 'Bruyant' }))).notes).toBe(
      'Bruyant',
    );
    const editor = equipmentCalls(api, await api.loginAs('superadmin@cervoise.example'));
    expect((await refusal(editor.get(overdueId))).code).toBe('FORBIDDEN');
  });
});

describe('maintenance by use', () => {
  let manager: EquipmentCalls;
  beforeAll(async () => {
    manager = equipmentCalls(api, await api.loginAs('admin@other.example'));
  });
  const stored = async (): Promise<Actor> => api.actorOf('admin@other.example');
  const listed = async (filter: EquipmentFilter, sort?: EquipmentSort) =>
    (await api.services.equipment.page(await stored(), { filter, sort, first: 500, page: 1 }))
      .nodes;
  const empty = () => sql`truncate equipment cascade`.execute(api.adminDatabase);

  it('sorts overdue and due before maintenance by date alone', async () => {
    const both = async (name: string, everyDays: number, used: number) => {
      const maintenanceSchedule = { task: 'Joints', everyDays, everyHectoliters: 100 };
      const { id } = await answered(manager.create({ name, maintenanceSchedule }));
      if (used === 0) return;
      await withTenant(api.database, await stored(), (tx) =>
        api.services.equipment.recordUse(tx, { today: '2026-03-12', at: 'present' }, id, used),
      );
    };
    await both('Dans 3 jours', 3, 0);
    await both('Presque usée, dans un an', 365, 95);
    await both('Usée, dans un an', 365, 120);
    await both('Plus tard', 400, 10);
    const sort = { field: 'nextMaintenanceDate', direction: 'asc' } as const;
    expect((await listed({}, sort)).map(({ name }) => name)).toEqual([
      'Usée, dans un an',
      'Presque usée, dans un an',
      'Dans 3 jours',
      'Plus tard',
    ]);
    expect(await manager.list('equipmentMaintenanceDue')).toEqual([
      'Usée, dans un an',
      'Presque usée, dans un an',
      'Dans 3 jours',
    ]);
    await empty();
  });

  it('is due at exactly nine tenths, in the list and in the record', async () => {
    const { tenantId } = await stored();
    await withTenant(api.database, { tenantId }, (tx) =>
      sql`insert into equipment (tenant_id, name, category, condition, status, maintenance_task,
            maintenance_every_hectoliters, maintenance_starts_on, used_hectoliters)
          select ${tenantId}::uuid, 'Cuve ' || every, 'fermenter', 'good', 'operational', 'Joints',
                 every, '2026-01-01', every * 9 / 10.0
            from generate_series(1, 500) as every`.execute(tx),
    );
    const due = await listed({ view: 'due' });
    expect(due).toHaveLength(500);
    expect(new Set(due.map(({ maintenanceState }) => maintenanceState))).toEqual(new Set(['due']));
    await sql`update equipment set used_hectoliters = used_hectoliters - 0.001`.execute(
      api.adminDatabase,
    );
    const planned = await listed({});
    expect(new Set(planned.map(({ maintenanceState }) => maintenanceState))).toEqual(
      new Set(['planned']),
    );
    expect(await listed({ view: 'due' })).toEqual([]);
    await empty();
  });
});

it('tells vessels for beer from other equipment, a mill of the brewhouse too', async () => {
  const brewhouse = { category: 'brewhouse', location: 'Salle' } as const;
  await answered(admin.create({ ...brewhouse, name: 'Cuve d’ébullition', capacityHectoliters: 5 }));
  await answered(admin.create({ ...brewhouse, name: 'Moulin' }));
  expect(await found({ isVessel: true, location: 'Salle' })).toEqual(['Cuve d’ébullition']);
  expect(await found({ isVessel: false, location: 'Salle' })).toEqual(['Moulin']);
});
