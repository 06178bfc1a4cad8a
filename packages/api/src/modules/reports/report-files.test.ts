import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { startTestApi, type TestApi } from '../../testing';
import { brewMonths } from './testing/brewed-months';
import { pdfTexts } from './testing/pdf-texts';
import { reportCalls } from './testing/report-calls';

let api: TestApi;
let calls: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  api = await startTestApi();
  await brewMonths(api, await api.loginAs('manager@demo.example'));
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

it.each(types)('writes a report of type %s in every format', async (type) => {
  for (const format of ['pdf', 'excel', 'json'] as const) {
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
    const start = file.rawPayload.subarray(0, 4).toString('latin1');
    expect(start).toBe({ pdf: '%PDF', excel: 'PK\x03\x04', json: start }[format]);
  }
});

it('gives the figures in JSON, with the lines they come from', async () => {
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

it('lays out a tagged PDF with French figures, page numbers and the brewery’s name', async () => {
  const { file, previewData } = await calls.file({ type: 'complete', format: 'pdf' });
  const pdf = file.rawPayload;
  const raw = pdf.toString('latin1');
  expect(raw).toContain('/MarkInfo');
  expect(raw).toContain('/StructTreeRoot');
  expect(raw).toMatch(/\/Lang \(fr-FR\)/);
  for (const tag of ['/H1', '/H2', '/Table', '/TR', '/TH', '/TD', '/Figure'])
    expect(raw).toContain(tag);
  const texts = pdfTexts(pdf).map(spaced);
  const pages = raw.match(/\/Type \/Page\b/g)?.length;
  expect(texts).toEqual(
    expect.arrayContaining([
      'Rapport complet, octobre 2026',
      'Brasserie du Lavoir · Rapport complet, octobre 2026',
      `page 1 sur ${pages}`,
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
  expect(sheet.join('')).toContain('<f>SUM(E2:E3)</f>');
});

it('tells who asked that the file is there', async () => {
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

it('keeps nothing of a recipe in clear', async () => {
  const { report } = await calls.file({ type: 'complete', format: 'json' });
  const parts = await api.adminDatabase
    .selectFrom('reportContents')
    .select(['part', 'sealed'])
    .where('reportId', '=', report.id)
    .execute();
  expect(parts.map(({ part }) => part).sort()).toEqual(['figures', 'file']);
  for (const { sealed } of parts) expect(sealed.includes('Blonde')).toBe(false);
});
