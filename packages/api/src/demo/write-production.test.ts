import { daysBetween } from '@cervoise/domain/dates';
import { batchStatuses } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { seedDemo } from '.';
import { demoLeads } from './leads';

const now = new Date('2026-03-12T08:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  api.setClock(now);
  await seedDemo(api.database, now, api.dependencies.secrets);
});
afterAll(() => api.close());

interface BatchRow {
  readonly brewery: string;
  readonly number: string;
  readonly status: (typeof batchStatuses)[number];
  readonly brewed: string;
  readonly fermented: string | null;
  readonly packaged: string | null;
  readonly bestBefore: string | null;
}

const batches = async () =>
  (
    await sql<BatchRow>`
      select t.brewery_name as brewery, b.batch_number as number, b.status,
             b.brew_date as brewed, b.fermentation_end_date as fermented,
             b.packaging_date as packaged, b.best_before_date as "bestBefore"
        from production_batches b join tenants t on t.id = b.tenant_id
       order by t.brewery_name, b.brew_date`.execute(api.adminDatabase)
  ).rows;

it('has beers, and batches in every status, numbered through the year', async () => {
  const { rows } = await sql<{ brewery: string; beers: number }>`
    select t.brewery_name as brewery, count(*) as beers
      from recipes r join tenants t on t.id = r.tenant_id
     group by 1 order by 1`.execute(api.adminDatabase);
  expect(rows).toEqual([
    { brewery: 'Brasserie des Abers', beers: 4 },
    { brewery: 'Brasserie du Lavoir', beers: 12 },
  ]);
  const lavoir = (await batches()).filter(({ brewery }) => brewery === 'Brasserie du Lavoir');
  expect(lavoir).toHaveLength(51);
  expect(new Set(lavoir.map(({ status }) => status))).toEqual(new Set(batchStatuses));
  const thisYear = lavoir.map(({ number }) => number).filter((number) => number.startsWith('2026'));
  expect(thisYear).toEqual(
    thisYear.map((_, index) => `2026-${String(index + 1).padStart(3, '0')}`),
  );
});

it('has dates that agree with the statuses', async () => {
  for (const batch of await batches()) {
    const { status, brewed, fermented, packaged, bestBefore } = batch;
    const isAhead = daysBetween('2026-03-12', brewed) > 0;
    const isPackaged = ['packaged', 'ready', 'archived'].includes(status);
    expect([batch, isAhead]).toEqual([batch, status === 'planned']);
    expect([batch, packaged !== null]).toEqual([batch, isPackaged]);
    expect([batch, fermented !== null]).toEqual([batch, isPackaged || status === 'completed']);
    const days = [brewed, fermented, packaged].filter((day) => day !== null);
    expect(days).toEqual([...days].sort());
    if (packaged && bestBefore) expect(daysBetween(packaged, bestBefore)).toBe(365);
  }
});

it('has public codes of both breweries, one of them withdrawn', async () => {
  const read = async (identifier: string) =>
    (await api.app.inject({ method: 'GET', url: `/api/public/qrcodes/${identifier}` })).json();
  expect(await read('lavoir-blonde-33')).toMatchObject({
    beerName: 'Blonde du Lavoir',
    breweryName: 'Brasserie du Lavoir',
    packagedOn: '2026-02-19',
    published: { style: 'Blonde de garde', allergens: 'malt d’orge' },
    isActive: true,
  });
  expect(await read('lavoir-ambree-75')).toMatchObject({ published: null });
  expect(await read('lavoir-stout-carte')).toMatchObject({ batchNumber: null, isActive: true });
  expect(await read('abers-blonde-75')).toMatchObject({ breweryName: 'Brasserie des Abers' });
  expect(await read('lavoir-noel-75')).toEqual({
    isActive: false,
    isRemoved: false,
    recall: null,
  });
});

it('has a packaging format, packagings ahead, and yeast harvested from a batch', async () => {
  const camille = await api.loginAs('manager@demo.example');
  const { data } = await api.query<{
    packagingFormats: { volumeInLiters: number; materials: unknown[] }[];
    productionBatchesPage: {
      nodes: { plannedPackagings: unknown[]; harvests: { generation: number }[] }[];
    };
  }>(
    `{ packagingFormats { volumeInLiters materials { quantity } }
       productionBatchesPage(first: 60) {
         nodes { plannedPackagings { id } harvests { generation ingredientName } } } }`,
    {},
    camille,
  );
  expect(data.packagingFormats).toMatchObject([{ volumeInLiters: 1.5, materials: [{}, {}, {}] }]);
  const { nodes } = data.productionBatchesPage;
  expect(nodes.flatMap(({ plannedPackagings }) => plannedPackagings)).toHaveLength(2);
  expect(nodes.flatMap(({ harvests }) => harvests)).toEqual([
    { generation: 2, ingredientName: 'Levure S-04, récoltée' },
  ]);
});

it('has applications in every status', async () => {
  const superadmin = await api.actorOf('superadmin@cervoise.example');
  const leads = await api.services.leads.list(superadmin);
  expect(leads).toHaveLength(demoLeads.length);
  expect(new Set(leads.map(({ status }) => status)).size).toBe(5);
  const converted = leads.filter(({ breweryId }) => breweryId);
  expect(converted).toMatchObject([{ status: 'converted', breweryName: 'Brasserie des Abers' }]);
  const newest = [...leads].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  expect(leads).toEqual(newest);
  expect(newest[0]?.createdAt.getTime()).toBeLessThan(now.getTime());
});
