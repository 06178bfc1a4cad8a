import { frenchValue, sectionsOf } from '@cervoise/domain/reports';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import { startTestApi, type TestApi } from '../../testing';
import { accessibilityFaults } from '../../testing/pdf/accessibility-faults';
import { nodesOf, pdfTexts, readPdf } from '../../testing/pdf/read-pdf';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { brewMonths, plannedBrewDay, reportDay } from './testing/brewed-months';
import { expectedSections } from './testing/expected-figures';
import { reportCalls } from './testing/report-calls';
import { tableSums } from './testing/table-sums';

let api: TestApi;
let calls: ReturnType<typeof reportCalls>;
let brewery: Awaited<ReturnType<typeof brewMonths>>;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  brewery = await brewMonths(api, await api.loginAs('manager@demo.example'));
  ({ tenantId } = await api.actorOf('manager@demo.example'));
  // The database writes these by its own clock: as if all had been written on one day of October.
  const moment = new Date('2026-10-05T08:00:00Z');
  await api.adminDatabase.updateTable('ingredients').set({ createdAt: moment }).execute();
  await api.adminDatabase.updateTable('stockMovements').set({ createdAt: moment }).execute();
  await api.adminDatabase
    .updateTable('traceabilityRecords')
    .set({ eventTimestamp: moment })
    .execute();
  calls = reportCalls(api, await api.loginAs('manager@demo.example'));
});
afterAll(() => api.close());

const types = [
  'complete',
  'production',
  'inventory',
  'profitability',
  'ingredient_forecast',
  'efficiency',
  'traceability',
] as const;

const spaced = (text: string) => text.replace(/\s/g, ' ');

/** Each sheet by its name, as rows of cells. */
const sheetsOf = async (content: Buffer) =>
  new Map((await readWorkbook(content)).map(({ sheet, data }) => [sheet, data]));

const opening = { pdf: '%PDF', excel: 'PK\x03\x04', json: '{"br' } as const;

/** Opens a file that was just written. */
async function written(type: (typeof types)[number], format: keyof typeof opening) {
  const { report, file } = await calls.file({ type, format });
  expect(report).toMatchObject({
    state: 'ready',
    progress: 100,
    failure: null,
    filePath: `/reports/download/${report.id}`,
    createdBy: 'Marc Petit',
  });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload).toHaveLength(report.fileSize ?? 0);
  expect(file.rawPayload.subarray(0, 4).toString('latin1')).toBe(opening[format]);
  return file.rawPayload;
}

/** What of the planned batch's ingredients there is not enough of. */
async function plannedNeeds() {
  const scale = 1500 / 500;
  const needed = [
    [brewery.malt.id, 80],
    [brewery.hop.id, 2500],
    [brewery.yeast.id, 1],
  ] as const;
  const lots = await api.adminDatabase
    .selectFrom('ingredientLots')
    .select(['ingredientId', 'quantity', 'expiryDate'])
    .where('tenantId', '=', tenantId)
    .execute();
  const usable = (id: string) =>
    lots
      .filter(({ ingredientId }) => ingredientId === id)
      .filter(({ expiryDate }) => expiryDate === null || expiryDate >= plannedBrewDay)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const lacking = needed.filter(([id, quantity]) => usable(id) < quantity * scale);
  return { needed: needed.length, lacking: lacking.length };
}

const numberOf = (cell: unknown) => (typeof cell === 'number' ? cell : 0);

it.each(types)('has the expected figures of type %s in every format', async (type) => {
  const sums = await tableSums(api, tenantId, '2026-10');
  const known = [sums.revenue, sums.ingredientValue, sums.productValue, sums.eventCount];
  expect(Math.min(...known)).toBeGreaterThan(5);
  const all = expectedSections(sums, await plannedNeeds());
  const sections = sectionsOf(type).map((section) => all[section]);
  const figures = sections.flatMap((section) => section.figures);

  const json = JSON.parse((await written(type, 'json')).toString());
  for (const section of sections) expect(json).toMatchObject(section.json);

  const pdf = await written(type, 'pdf');
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const texts = (await pdfTexts(pdf)).map(spaced);
  const pairs = texts.map((text, index) => `${text} = ${texts[index + 1]}`);
  for (const { label, kind, value } of figures)
    expect(pairs).toContain(spaced(`${label} = ${frenchValue(kind, value)}`));

  const sheets = await sheetsOf(await written(type, 'excel'));
  const summary = sheets.get('Synthèse') ?? [];
  for (const { label, kind, value } of figures) {
    const cells = summary.filter(([first]) => first === label).map(([, cell]) => cell);
    expect(cells.length).toBeGreaterThan(0);
    const inSheet = kind === 'percent' ? value / 100 : value;
    const places = kind === 'percent' ? 3 : 2;
    for (const cell of cells)
      expect([label, cell]).toEqual([label, expect.closeTo(inSheet, places)]);
  }
  for (const { sheet, label, value } of sections.flatMap(({ columns }) => columns)) {
    const [head = [], ...rows] = sheets.get(sheet) ?? [];
    const index = head.indexOf(label);
    const total = rows
      .filter(([first]) => first !== 'Total')
      .reduce((sum, row) => sum + numberOf(row[index]), 0);
    expect([sheet, label, total]).toEqual([sheet, label, expect.closeTo(value, 2)]);
  }
});

it('contains the figures in JSON, with their lines', async () => {
  const { file, previewData } = await calls.file({ type: 'complete', format: 'json' });
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="rapport-complet-octobre-2026.json"',
  });
  const content = JSON.parse(file.body);
  expect(content).toMatchObject({
    breweryName: 'Brasserie du Lavoir',
    title: 'Rapport complet, octobre 2026',
    productionSummary: previewData.productionSummary,
    profitabilitySummary: { totalRevenue: previewData.profitabilitySummary?.totalRevenue },
  });
  const amounts = content.lines.productMovements.map(({ amount }: { amount: number }) => amount);
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(
    previewData.profitabilitySummary?.totalRevenue ?? 0,
    2,
  );
  expect(content.lines.ingredientMovements).toBeInstanceOf(Array);
});

it('lays out an accessible PDF with French figures, its number and the brewery’s name', async () => {
  const { file, previewData, report } = await calls.file({ type: 'complete', format: 'pdf' });
  const pdf = file.rawPayload;
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { roots, pages, title, lang } = await readPdf(pdf);
  expect({ title, lang }).toEqual({
    title: 'Rapport complet, octobre 2026, Brasserie du Lavoir',
    lang: 'fr-FR',
  });
  const types = new Set(roots.flatMap(nodesOf).map(({ type }) => type));
  for (const type of ['H1', 'H2', 'H3', 'P', 'Table', 'TH', 'TD', 'Figure'])
    expect(types).toContain(type);
  const texts = (await pdfTexts(pdf)).map(spaced);
  const number = `RAP-${report.id.slice(0, 8).toUpperCase()}-${reportDay.replaceAll('-', '')}`;
  expect(texts).toEqual(
    expect.arrayContaining([
      'Rapport complet, octobre 2026',
      'Brasserie du Lavoir · Rapport complet, octobre 2026',
      `Document nº ${number}`,
      `nº ${number} · page 1 sur ${pages.length}`,
      'Rentabilité par bière',
      spaced(
        `${previewData.profitabilitySummary?.totalRevenue.toLocaleString('fr-FR', { minimumFractionDigits: 2 })} €`,
      ),
      '9,8 hl',
      'Stock',
    ]),
  );
});

it('writes typed cells and sums as formulas in a workbook', async () => {
  const { file, previewData } = await calls.file({ type: 'complete', format: 'excel' });
  const sheets = await sheetsOf(file.rawPayload);
  expect([...sheets.keys()]).toEqual([
    'Synthèse',
    'Mois',
    'Bières par mois',
    'Brassins',
    'Rentabilité',
    'Rentabilité par format',
    'Rentabilité par client',
    'Produits finis',
    'Ingrédients',
    'Besoins',
    'Besoins par brassin',
    'Événements',
    'Lots par brassin',
    'Mouvements ingrédients',
    'Mouvements produits',
    'Journal',
  ]);
  const summary = (sheets.get('Synthèse') ?? []).flat();
  expect(summary).toContain('Au 31/10/2026, au coût de production de ce jour.');
  expect(summary).toContainEqual(expect.stringMatching(/^Sur les volumes vendus, hors taxes\./));
  const [head, ...batches] = sheets.get('Brassins') ?? [];
  expect(head?.[0]).toBe('Brassin');
  const rows = batches.slice(0, previewData.recentBatches?.length);
  expect(rows.map(([number]) => number)).toEqual(
    previewData.recentBatches?.map(({ batchNumber }) => batchNumber),
  );
  expect(rows[0]?.[2]).toEqual(new Date('2026-10-31T00:00:00Z'));
  const liters = rows.map((row) => Number(row[4]) * 100);
  expect(liters.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
    previewData.productionSummary?.totalVolume ?? 0,
    3,
  );
  const files = unzipSync(file.rawPayload);
  const sheet = Object.keys(files)
    .filter((name) => /sheet\d+\.xml$/.test(name))
    .map((name) => strFromU8(files[name] ?? new Uint8Array()));
  expect(sheet.join('')).toContain('<f>SUBTOTAL(109,E2:E3)</f>');
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array());
  for (const unit of ['€', 'hl', 'j'])
    expect(styles).toMatch(new RegExp(`formatCode="[^"]*&quot;${unit}&quot;`));
});

it('has the efficiency of each month, also where it is all that is asked', async () => {
  const { file, previewData } = await calls.file({ type: 'efficiency', format: 'excel' });
  const [head, october] = (await sheetsOf(file.rawPayload)).get('Mois') ?? [];
  const known = previewData.trends?.at(-1)?.averageExtractionEfficiency ?? 0;
  expect(known).toBeGreaterThan(0);
  expect(october?.[head?.indexOf('Rendement') ?? -1]).toBeCloseTo(known / 100, 3);
});

it('notifies the requester when the file is ready', async () => {
  const { report } = await calls.file({ name: 'Mon rapport', format: 'pdf', type: 'production' });
  const [notification] = await api.services.notifications.list(
    await api.actorOf('manager@demo.example'),
  );
  expect(notification).toMatchObject({
    title: 'Rapport prêt : Mon rapport',
    action: `/reports/${report.id}`,
    type: 'report',
  });
  const others = await api.services.notifications.list(await api.actorOf('admin@demo.example'));
  expect(others.filter(({ type }) => type === 'report')).toEqual([]);
});

it('stores nothing of a recipe in clear', async () => {
  const { report } = await calls.file({ type: 'complete', format: 'json' });
  const parts = await api.adminDatabase
    .selectFrom('reportContents')
    .select(['part', 'sealed'])
    .where('reportId', '=', report.id)
    .execute();
  expect(parts.map(({ part }) => part).sort()).toEqual(['figures', 'file']);
  for (const { sealed } of parts) expect(sealed.includes('Blonde')).toBe(false);
});

it('gives no margin of a beer without a known cost, and the total as on screen', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Ambrée sans brassin', 'A-1');
  const items = inventoryCalls(api, await api.loginAs('manager@demo.example'), beer);
  const { id } = await answered(items.create({ quantity: 48 }));
  await answered(
    items.move({ id, quantity: 10, move: 'sale', happenedOn: '2026-10-20', unitPrice: 3 }),
  );

  const json = JSON.parse((await written('profitability', 'json')).toString());
  const { beers, mostProfitable, leastProfitable, totalProfit } = json.profitabilitySummary;
  expect(beers[1]).toMatchObject({
    recipeName: 'Ambrée sans brassin',
    revenue: 30,
    ingredientCost: null,
    costPerLiter: null,
    profit: null,
    profitMargin: null,
  });
  expect(totalProfit).toBeCloseTo(beers[0].profit + 30, 2);
  expect([mostProfitable.length, leastProfitable.length]).toEqual([1, 1]);

  const texts = (await pdfTexts(await written('profitability', 'pdf'))).map(spaced);
  const row = texts.slice(texts.lastIndexOf('Ambrée sans brassin'));
  expect(row[1]).toBe('coût inconnu');
  expect(row.slice(4, 9)).toEqual(['—', '30,00 €', '—', '—', '—']);
  // Of the margin among the key figures, and of its rate.
  expect(texts.filter((text) => text === 'coût partiel')).toHaveLength(2);
  expect(row.slice(row.indexOf('Total'))).toContain(spaced(frenchValue('money', totalProfit)));

  const sheets = await sheetsOf(await written('profitability', 'excel'));
  const [head = [], ...rows] = sheets.get('Rentabilité') ?? [];
  const valueIn = (name: string, label: string) =>
    rows.find(([first]) => first === name)?.[head.indexOf(label)];
  expect(valueIn('Ambrée sans brassin', 'Chiffre d’affaires')).toBe(30);
  for (const label of ['Coût', 'Marge', 'Taux'])
    expect(valueIn('Ambrée sans brassin', label)).toBeNull();
  expect(valueIn('Total', 'Marge')).toBeCloseTo(totalProfit, 2);
  expect(valueIn('Ambrée sans brassin', 'Remarque')).toBe('coût inconnu');
  expect(sheets.get('Synthèse')?.map(([label]) => label)).toContain('Marge brute (coût partiel)');
});

it('writes every customer, of whom the screen shows 500', async () => {
  await sql`
    insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after,
      unit_price, happened_on, posted_on, user_name, customer_name)
    select tenant_id, item_id, kind, -1, 0, 2, happened_on, posted_on, user_name, 'Client ' || number
      from (select * from inventory_movements
             where tenant_id = ${tenantId}::uuid and kind = 'sale'
               and posted_on between '2026-10-01' and '2026-10-31' limit 1) sale
     cross join generate_series(1, 510) number`.execute(api.adminDatabase);
  const { file, previewData } = await calls.file({ type: 'profitability', format: 'excel' });
  expect(previewData.profitabilitySummary?.customers).toHaveLength(500);
  const [, ...rows] = (await sheetsOf(file.rawPayload)).get('Rentabilité par client') ?? [];
  expect(previewData.profitabilitySummary?.customerCount).toBe(
    rows.filter(([name]) => name !== 'Total').length,
  );
  expect(rows.filter(([name]) => String(name).startsWith('Client '))).toHaveLength(510);
});
