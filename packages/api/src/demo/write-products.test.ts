import { calendarDateOf } from '@cervoise/domain/dates';
import { containerTypes, inventoryStatuses } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { seedDemo } from '.';
import { productHistory } from './demo-products';
import { lavoirProducts } from './lavoir-products';

const now = new Date('2026-03-12T08:00:00Z');

let api: TestApi;
let camille: Awaited<ReturnType<TestApi['actorOf']>>;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  api.setClock(now);
  await seedDemo(api.database, now, api.dependencies.secrets);
  camille = await api.actorOf('manager@demo.example');
});
afterAll(() => api.close());

it('shows every container, status and location', async () => {
  const { inventory } = api.services;
  const items = await inventory.list(camille);
  expect(items).toHaveLength(40);
  expect(new Set(items.map(({ containerType }) => containerType)).size).toBe(containerTypes.length);
  expect(new Set(items.map(({ status }) => status)).size).toBe(inventoryStatuses.length);
  expect((await inventory.locations(camille, { first: 200 })).length).toBeGreaterThanOrEqual(3);
  expect(items.every(({ batch, unitPrice }) => batch && unitPrice)).toBe(true);
  expect(await inventory.overview(camille)).toMatchObject({
    totalCount: 40,
    expiringCount: 5,
    expiredCount: 1,
    deletedCount: 3,
  });
  expect(await inventory.byBarcode(camille, '3760123450010')).toMatchObject({
    recipe: { name: 'Blonde du Lavoir' },
    quantity: 96,
  });
});

it('sells to customers that can be reached, and to a name without one', async () => {
  const { rows } = await sql<{ customer: string; hasEmail: boolean | null; isListed: boolean }>`
    select distinct line.customer_name as customer, customer.email is not null as has_email,
           customer.id is not null as is_listed
      from inventory_movements line
      left join customers customer
        on customer.tenant_id = line.tenant_id and customer.id = line.customer_id
     where line.customer_name is not null order by 1`.execute(api.adminDatabase);
  expect(rows).toEqual([
    { customer: 'Bar des Halles', hasEmail: true, isListed: true },
    { customer: 'Épicerie du Bourg', hasEmail: false, isListed: true },
    { customer: 'La Cave du Pont', hasEmail: true, isListed: true },
    { customer: 'Marché de Saint-Aubin', hasEmail: false, isListed: false },
  ]);
});

it('has ledgers that add up to each number, in order', async () => {
  const { rows } = await sql<{ quantity: number; sum: number; steady: boolean; last: Date }>`
    select item.quantity,
           coalesce((select sum(quantity) from inventory_movements m where m.item_id = item.id), 0)
             as sum,
           not exists (
             select from (
               select quantity_after, sum(quantity) over (order by created_at, position) as running
                 from inventory_movements m where m.item_id = item.id) line
              where line.running <> line.quantity_after) as steady,
           (select max(created_at) from inventory_movements m where m.item_id = item.id) as last
      from inventory_items item`.execute(api.adminDatabase);
  expect(rows).toHaveLength(48);
  for (const { quantity, sum, steady, last } of rows) {
    expect([sum, steady]).toEqual([quantity, true]);
    expect(last.getTime()).toBeLessThan(now.getTime());
  }
});

it('links both ends of a transfer', async () => {
  const { rows } = await sql<{ out: number; in: number; place: string }>`
    select -away.quantity as out, arrived.quantity as in, away.location as place
      from inventory_movements away
      join inventory_movements arrived on arrived.item_id = away.other_item_id
       and arrived.other_item_id = away.item_id
     where away.kind = 'transfer_out'`.execute(api.adminDatabase);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toMatchObject({ in: row.out, place: 'Taverne' });
});

it('refuses to take out more than was packaged', () => {
  const [product] = lavoirProducts;
  if (!product) throw new Error('The demo has no products.');
  expect(() => productHistory({ ...product, left: 99_999 }, 21, 0, 0)).toThrow('than was packaged');
});

it('has best-before notifications that are not sent again', async () => {
  expect(await api.services.inventory.announceExpiring(camille.tenantId)).toBe(0);
  expect(await api.services.equipment.announceMaintenance(camille.tenantId)).toBe(0);
  const news = await api.services.notifications.list(camille);
  expect(news.every(({ createdAt }) => createdAt < now)).toBe(true);
  const late = news.filter(({ type }) => type === 'maintenance_overdue');
  expect(late.map(({ title, message }) => [title, message])).toEqual([
    ['Maintenance en retard : Groupe froid', 'Contrôle d’étanchéité : prévu le 09/03/2026.'],
  ]);
});

it('has equipment, with the maintenance of the cooling unit three days overdue', async () => {
  const { equipment } = api.services;
  const all = await equipment.list(camille);
  expect(all).toHaveLength(20);
  expect(await equipment.overview(camille)).toMatchObject({
    overdueCount: 1,
    outOfOrderCount: 1,
    rentableCount: 2,
    deletedCount: 1,
  });
  const [late] = await equipment.maintenanceDue(camille, 30);
  expect(late).toMatchObject({
    name: 'Groupe froid',
    nextMaintenanceDate: '2026-03-09',
    maintenanceState: 'overdue',
  });
  const ids = all.map(({ id }) => id);
  const records = await equipment.maintenanceRecords(camille, ids, { first: 100, page: 1 });
  for (const { id, name, lastMaintenanceDate } of all) {
    const [latest] = records.get(id)?.nodes ?? [];
    expect([name, latest?.performedOn ?? null]).toEqual([name, lastMaintenanceDate]);
  }
  const histories = await equipment.history(camille, ids, { first: 100, page: 1 });
  for (const { id, status, condition, location } of all) {
    const events = histories.get(id)?.nodes ?? [];
    expect(events.at(-1)?.kind).toBe('created');
    const latest = (kind: string) => events.find((event) => event.kind === kind)?.after;
    expect(latest('status_changed') ?? status).toBe(status);
    expect(latest('condition_changed') ?? condition).toBe(condition);
    expect(latest('moved') ?? location).toBe(location);
    expect(events.every(({ createdAt }) => calendarDateOf(createdAt) < '2026-03-12')).toBe(true);
  }
});

it('isolates the second brewery’s products', async () => {
  const yann = await api.actorOf('admin@other.example');
  expect(await api.services.inventory.list(yann)).toHaveLength(5);
  expect(await api.services.equipment.list(yann)).toHaveLength(4);
});
