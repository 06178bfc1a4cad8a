import { contractSchema } from '@cervoise/domain/contracts';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { sql } from 'kysely';
import { startTestApi, type TestApi, testPassword } from '../testing';
import { demoAccounts, demoPassword, seedDemo } from '.';

const now = new Date('2026-03-12T08:00:00Z');
const today = calendarDateOf(now);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // The template database has accounts; the demo needs an empty installation.
  await sql`truncate tenants, contracts cascade`.execute(api.adminDatabase);
  api.setClock(now);
});
afterAll(() => api.close());

it('fills an empty installation once, fast enough for a start', async () => {
  const statements = await api.statementsOf(async () => {
    expect(await seedDemo(api.database, now, api.dependencies.secrets)).toBe(true);
  });
  // Half a millisecond each on an idle machine.
  expect(statements.length).toBeLessThan(1500);
  expect(await seedDemo(api.database, now, api.dependencies.secrets)).toBe(false);
});

it('gives each brewery a complete contract, in force', async () => {
  const editor = await api.loginAs('superadmin@cervoise.example');
  const { data } = await api.query<{ contractsPage: { nodes: Record<string, unknown>[] } }>(
    `{ contractsPage { nodes { breweryName siren street postalCode city country state startsOn
         trialEndsOn } } }`,
    {},
    editor,
  );
  expect(data.contractsPage.nodes).toHaveLength(2);
  for (const contract of data.contractsPage.nodes) {
    expect(contractSchema.shape.siren.safeParse(contract.siren).success).toBe(true);
    expect(Object.values(contract)).not.toContain('');
    expect(contract).toMatchObject({ state: 'active', startsOn: expect.stringMatching(/^202/) });
  }
});

it('logs every account in with the printed password', async () => {
  expect(demoPassword).toBe(testPassword);
  expect(demoAccounts.map(({ email }) => email).sort()).toEqual([
    'admin@demo.example',
    'admin@other.example',
    'brewer@demo.example',
    'manager@demo.example',
    'superadmin@cervoise.example',
  ]);
  expect(demoAccounts.find(({ email }) => email === 'manager@demo.example')?.title).toBe(
    'Camille Morel, responsable de production, Brasserie du Lavoir',
  );
  for (const { email } of demoAccounts) {
    const input = { email, password: demoPassword };
    expect(
      await api.services.accounts.login(input, {
        address: '127.0.0.1',
        userAgent: undefined,
        requestId: 'test',
      }),
    ).toMatchObject({
      user: { email },
    });
  }
});

it('contains the brewery of the screenshots', async () => {
  const camille = await api.actorOf('manager@demo.example');
  expect(camille).toMatchObject({ firstName: 'Camille', breweryName: 'Brasserie du Lavoir' });
  const { nodes, totalCount } = await api.services.ingredients.page(camille, { first: 9, page: 1 });
  expect(totalCount).toBeGreaterThanOrEqual(30);
  const shown = nodes.map(({ name, stockQuantity, minimumStockQuantity, status }) => [
    name,
    stockQuantity,
    minimumStockQuantity,
    status,
  ]);
  expect(shown.slice(0, 5)).toEqual([
    ['Levure W-34/70', 0, 2, 'out_of_stock'],
    ['Houblon Saaz', 6.2, 8, 'low_stock'],
    ['Malt Cara 50', 38.5, 50, 'low_stock'],
    ['Houblon Citra', 12.8, 5, 'expiring'],
    ['Levure US-05', 6, 4, 'expiring'],
  ]);
  const ingredients = await api.services.ingredients.all(camille);
  expect(ingredients.find(({ name }) => name === 'Malt Pilsen')).toMatchObject({
    stockQuantity: 1240.5,
    lotNumber: 'ML-2418',
    expiryDate: '2027-03-14',
    costPerUnit: 0.92,
    supplier: 'Malterie des Plaines',
    status: 'in_stock',
  });
  expect(ingredients.find(({ name }) => name === 'Houblon Citra')?.expiryDate).toBe('2026-03-28');
  expect(await api.services.ingredients.overview(camille)).toMatchObject({
    totalCount: ingredients.length,
    lowStockCount: 3,
    expiringCount: 2,
    expiredCount: 1,
    deletedCount: 4,
    lastCountDate: '2026-03-02',
  });
});

it('has ledgers that add up to each quantity', async () => {
  const { rows } = await sql<{ name: string; stock: number; lots: number; ledger: number }>`
    select name, stock_quantity as stock,
           (select coalesce(sum(quantity), 0) from ingredient_lots l where l.ingredient_id = i.id) as lots,
           (select coalesce(sum(quantity), 0) from stock_movements m where m.ingredient_id = i.id) as ledger
      from ingredients i`.execute(api.adminDatabase);
  expect(rows.length).toBeGreaterThan(40);
  for (const { stock, lots, ledger } of rows) expect([lots, ledger]).toEqual([stock, stock]);

  const span = await sql<{ first: Date; last: Date; lines: number }>`
    select min(created_at) as first, max(created_at) as last, count(*) as lines
      from stock_movements`.execute(api.adminDatabase);
  expect(span.rows[0]?.lines).toBeGreaterThan(250);
  expect(calendarDateOf(span.rows[0]?.first ?? now) < addDays(today, -120)).toBe(true);
  expect(span.rows[0]?.last.getTime()).toBeLessThan(now.getTime());
});

it('has lots at several rooms, one at two, analyses, and an open stocktake that counts by place', async () => {
  const { rows: places } = await sql<{ name: string; lots: number }>`
    select place.name, count(*)::int as lots from lot_places stored
      join places place on place.id = stored.place_id group by 1`.execute(api.adminDatabase);
  expect(places.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Chambre froide', 'Grenier à malt', 'Congélateur à houblon']),
  );
  const { rows: split } = await sql<{ lotNumber: string }>`
    select lot.lot_number from lot_places stored join ingredient_lots lot on lot.id = stored.lot_id
     group by 1 having count(*) > 1`.execute(api.adminDatabase);
  expect(split).toEqual([{ lotNumber: 'HB-0932' }]);
  const { rows: analysed } = await sql`
    select from ingredient_lots where alpha_acid is not null`.execute(api.adminDatabase);
  expect(analysed).toHaveLength(2);
  const camille = await api.actorOf('manager@demo.example');
  const { nodes } = await api.services.stocktakes.page(camille, { first: 10, page: 1 });
  const [open] = nodes;
  expect(open).toMatchObject({ state: 'open', countedCount: 3 });
  const lines = (await api.services.stocktakes.lines(camille, [open?.id ?? ''])).get(
    open?.id ?? '',
  );
  expect(lines?.filter(({ lotNumber }) => lotNumber === 'HB-0932')).toMatchObject([
    { location: 'Chambre froide' },
    { location: 'Congélateur à houblon' },
  ]);
  const deviations = lines?.filter(({ countedAt }) => countedAt).map((line) => line.deviation);
  expect(deviations?.filter((deviation) => deviation !== 0)).toHaveLength(1);
});

it('has notifications, a few of them unread, and sends none again', async () => {
  const camille = await api.actorOf('manager@demo.example');
  const news = await api.services.notifications.list(camille);
  const count = (wanted: string) => news.filter(({ type }) => type === wanted).length;
  expect([count('out_of_stock'), count('low_stock'), count('expiring')]).toEqual([1, 2, 2]);
  expect([count('product_expiring'), count('maintenance_overdue')]).toEqual([5, 1]);
  const unread = await api.services.notifications.unreadCount(camille);
  expect(unread).toBeGreaterThanOrEqual(3);
  expect(unread).toBeLessThanOrEqual(8);
  expect(await api.services.ingredients.announceExpiringLots(camille.tenantId)).toBe(0);
});

it('isolates the second brewery, and gives the editor none', async () => {
  const yann = await api.actorOf('admin@other.example');
  expect(await api.services.ingredients.all(yann)).toHaveLength(10);
  const alix = await api.loginAs('superadmin@cervoise.example');
  const { errors } = await api.query('{ ingredients { id } }', {}, alix);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('leaves nothing after a failure', async () => {
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  await sql`alter table notifications add constraint full_up check (false)`.execute(
    api.adminDatabase,
  );
  await expect(seedDemo(api.database, now, api.dependencies.secrets)).rejects.toThrow('full_up');
  const { rows } = await sql`select from tenants`.execute(api.adminDatabase);
  expect(rows).toHaveLength(0);
});
