import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { seedDemo } from '.';

const now = new Date('2026-03-12T08:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  api.setClock(now);
  await seedDemo(api.database, now, api.dependencies.secrets);
});
afterAll(() => api.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(api.adminDatabase)).rows;

it('overlaps two beers in a vessel only where planned', async () => {
  const overlaps = await rowsOf(sql<{ first: string; second: string; vessel: string }>`
    select a_batch.recipe_name as first, b_batch.recipe_name as second, equipment.name as vessel
      from batch_vessels a
      join batch_vessels b on b.equipment_id = a.equipment_id and b.id <> a.id
       and b.from_date <= a.to_date and b.to_date >= a.from_date
       and (a.from_date, a.id) < (b.from_date, b.id)
      join production_batches a_batch on a_batch.id = a.batch_id
      join production_batches b_batch on b_batch.id = b.batch_id
      join equipment on equipment.id = a.equipment_id`);
  expect(overlaps).toEqual([
    { first: 'Saison au seigle', second: 'Ambrée du Lavoir', vessel: 'Fermenteur F3' },
  ]);
});

it('gives every batch of the Lavoir a vessel of sufficient size', async () => {
  const rows = await rowsOf(sql<{ number: string; stays: number; fits: boolean }>`
    select b.batch_number as number, count(v.id) as stays,
           bool_and(v.volume_in_liters <= e.capacity_hectoliters * 100) as fits
      from production_batches b
      join tenants t on t.id = b.tenant_id and t.brewery_name = 'Brasserie du Lavoir'
      left join batch_vessels v on v.batch_id = b.id
      left join equipment e on e.id = v.equipment_id
     group by b.id, b.batch_number`);
  expect(rows.filter(({ stays, fits }) => stays === 0 || !fits)).toEqual([]);
});

it('conserves litres: the packaged ones were in the fermenter', async () => {
  const rows = await rowsOf(sql<{ number: string }>`
    select b.batch_number as number
      from production_batches b
     where b.packaged_volume_in_liters is not null
       and (b.packaged_volume_in_liters > b.bright_tank_volume_in_liters
         or b.bright_tank_volume_in_liters > b.fermenter_volume_in_liters
         or b.packaged_volume_in_liters <> (
           select sum(m.quantity * i.volume_in_liters)
             from inventory_items i
             join inventory_movements m on m.item_id = i.id and m.kind = 'packaging'
            where i.batch_id = b.id))`);
  expect(rows).toEqual([]);
});

it('has plausible yields, and known ingredients for every sold beer', async () => {
  const batches = await rowsOf(sql<{ number: string }>`
    select batch_number as number from production_batches
     where packaged_volume_in_liters is not null
       and fermenter_volume_in_liters not between volume_in_liters * 0.85 and volume_in_liters * 1.05`);
  expect(batches).toEqual([]);
  const uncosted = await rowsOf(sql<{ beer: string }>`
    select distinct item.recipe_name as beer
      from inventory_items item
      join inventory_movements line on line.item_id = item.id and line.kind = 'sale'
     where not exists (
       select from stock_movements taken
         join production_batches batch on batch.id = taken.batch_id
        where batch.recipe_id = item.recipe_id)`);
  expect(uncosted).toEqual([]);
});

it('logs every batch between its brew day and now', async () => {
  const rows = await rowsOf(sql<{ number: string; logs: number; early: number; late: number }>`
    select b.batch_number as number, count(l.id) as logs,
           count(*) filter (where l."timestamp" < b.brew_date) as early,
           count(*) filter (where l."timestamp" > ${now}) as late
      from production_batches b left join batch_logs l on l.batch_id = b.id
     where b.status <> 'planned'
     group by b.id, b.batch_number`);
  expect(rows.filter(({ logs, early, late }) => logs < 3 || early > 0 || late > 0)).toEqual([]);
});

it('records the author of each step, in order', async () => {
  const camille = await api.actorOf('manager@demo.example');
  const ready = (await api.services.batches.list(camille, { statuses: ['ready'] })).at(0);
  if (!ready) throw new Error('The demo has nothing ready.');
  const timeline = (await api.services.batches.timelines(camille, [ready])).get(ready.id) ?? [];
  expect(timeline.filter(({ isReached }) => isReached).map(({ status }) => status)).toEqual([
    'planned',
    'in_progress',
    'completed',
    'packaged',
    'ready',
  ]);
  expect(timeline.filter(({ isReached, userName }) => isReached && !userName)).toEqual([]);
});

it('lacks yeast and hops for the Pils only', async () => {
  const camille = await api.actorOf('manager@demo.example');
  const lacking = await api.services.planning.shortages(camille);
  expect(lacking.map(({ ingredientName, recipeName }) => [ingredientName, recipeName])).toEqual([
    ['Houblon Saaz', 'Pils de printemps'],
    ['Levure W-34/70', 'Pils de printemps'],
  ]);
});

it('links batches to the lots they consumed, line by line', async () => {
  const rows = await rowsOf(sql<{ number: string; lines: number; tied: number }>`
    select b.batch_number as number, count(m.id) as lines,
           count(m.recipe_line_id) as tied
      from production_batches b
      join tenants t on t.id = b.tenant_id and t.brewery_name = 'Brasserie du Lavoir'
      left join stock_movements m on m.batch_id = b.id and m.kind = 'consumption'
     where b.status <> 'planned' and b.brew_date > ${'2026-03-12'}::date - 100
     group by b.id, b.batch_number`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ tied }) => tied < 3)).toEqual([]);
  const [ledger] = await rowsOf(sql<{ negative: number }>`
    select count(*) as negative from ingredient_lots where quantity < 0`);
  expect(ledger?.negative).toBe(0);
});
