import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import { startTestApi, type TestApi } from '../../testing';
import { brewMonths } from './testing/brewed-months';
import { reportCalls } from './testing/report-calls';

let api: TestApi;
let calls: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  api = await startTestApi();
  await brewMonths(api, await api.loginAs('manager@demo.example'));
  calls = reportCalls(api, await api.loginAs('manager@demo.example'));
  // Repeats a sale of October, as somebody else would write one at that moment.
  await sql`
    create function sell_meanwhile() returns trigger language plpgsql as $$
    begin
      insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after,
        unit_price, happened_on, posted_on, user_name, customer_name)
      select tenant_id, item_id, kind, quantity, quantity_after, 17.35, happened_on, posted_on,
        user_name, customer_name
        from inventory_movements
       where tenant_id = new.tenant_id and kind = 'sale'
         and posted_on between '2026-10-01' and '2026-10-31' limit 1;
      return null;
    end $$`.execute(api.adminDatabase);
});
afterAll(() => api.close());

const revenueOf = async (format: 'excel' | 'json', type: 'complete' | 'profitability') => {
  const { report, previewData, file } = await calls.file({ type, format });
  expect(report.state).toBe('ready');
  const asked = previewData.profitabilitySummary?.totalRevenue ?? 0;
  const shown = (await calls.preview(report.id)).profitabilitySummary?.totalRevenue ?? 0;
  return { asked, shown, file };
};

/** Each revenue that a workbook states: the summary's, those of beers, and those of sales. */
async function revenuesIn(workbook: Buffer): Promise<number[]> {
  const sheets = new Map((await readWorkbook(workbook)).map(({ sheet, data }) => [sheet, data]));
  const sumOf = (sheet: string, label: string) => {
    const [head = [], ...rows] = sheets.get(sheet) ?? [];
    const values = rows
      .filter(([first]) => first !== 'Total')
      .map((row) => Number(row[head.indexOf(label)] ?? 0));
    return Number(values.reduce((sum, value) => sum + value, 0).toFixed(2));
  };
  const stated = (sheets.get('Synthèse') ?? [])
    .filter(([label]) => label === 'Chiffre d’affaires')
    .map(([, value]) => Number(value));
  return [
    ...stated,
    sumOf('Rentabilité', 'Chiffre d’affaires'),
    sumOf('Mouvements produits', 'Montant HT'),
  ];
}

const sellWhen = async (event: string, work: () => Promise<void>) => {
  await sql
    .raw(`create trigger sell_meanwhile after ${event} execute function sell_meanwhile()`)
    .execute(api.adminDatabase);
  await work().finally(() =>
    sql`drop trigger sell_meanwhile on reports`.execute(api.adminDatabase),
  );
};

it('writes figures and lines of one moment, whatever is sold between the reads', async () => {
  let before = 0;
  // The count of lines is saved after the figures were read and before the lines are.
  await sellWhen('update of total_count on reports for each row', async () => {
    const { asked, shown, file } = await revenueOf('excel', 'complete');
    before = asked;
    expect(before).toBeGreaterThan(0);
    expect(shown).toBe(before);
    expect(new Set(await revenuesIn(file.rawPayload))).toEqual(new Set([before]));
  });
  const after = await revenueOf('excel', 'complete');
  expect(after.asked).toBeGreaterThan(before);
  expect(new Set(await revenuesIn(after.file.rawPayload))).toEqual(new Set([after.asked]));
});

it('shows the figures of the file when something was sold after it was asked for', async () => {
  await sellWhen('insert on reports for each row', async () => {
    const { asked, shown, file } = await revenueOf('excel', 'profitability');
    expect(shown).toBeGreaterThan(asked);
    expect(new Set(await revenuesIn(file.rawPayload))).toEqual(new Set([shown]));
  });
  await sellWhen('insert on reports for each row', async () => {
    const { shown, file } = await revenueOf('json', 'profitability');
    const { profitabilitySummary, lines } = JSON.parse(file.body);
    expect(profitabilitySummary.totalRevenue).toBe(shown);
    const amounts = lines.productMovements.map(({ amount }: { amount: number }) => amount);
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(shown, 2);
  });
});

it('writes percentages as parts of one, without noise of calculation', async () => {
  const { file } = await calls.file({ type: 'complete', format: 'excel' });
  const sheets = new Map(
    (await readWorkbook(file.rawPayload)).map(({ sheet, data }) => [sheet, data]),
  );
  const [head = [], ...batches] = sheets.get('Brassins') ?? [];
  const yields = batches.flatMap((row) => {
    const value = row[head.indexOf('Rendement')];
    return typeof value === 'number' ? [value] : [];
  });
  expect(yields.length).toBeGreaterThan(0);
  for (const value of yields) expect([value > 0.3, value < 1.2]).toEqual([true, true]);
  const numbers = [...sheets.values()].flat(2).filter((cell) => typeof cell === 'number');
  expect(numbers.length).toBeGreaterThan(100);
  for (const number of numbers) expect(String(number)).not.toMatch(/\.\d{6}|e-/);
});
