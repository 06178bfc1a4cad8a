import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expect, expectAccessible, openAs, test, tokenOf } from './harness';
import { readPrintedTexts } from './harness/printed-pages';

// The server generates each report, and the test parses its file.
test.setTimeout(120_000);

/** Three months ago: a month with batches of the demo to which no other test adds any. */
function quietMonth() {
  const now = new Date();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 3, 1));
  const last = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 2, 0));
  return {
    startDate: first.toISOString().slice(0, 10),
    endDate: last.toISOString().slice(0, 10),
  };
}

async function ask<Data>(request: APIRequestContext, query: string, variables: object) {
  const token = await tokenOf(request, 'manager');
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: object[] };
  expect(errors).toBeUndefined();
  return data;
}

interface Batch {
  readonly batchNumber: string;
  readonly status: string;
  readonly volumeInLiters: number;
  readonly fermenterVolumeInLiters: number | null;
  readonly abandonReason: string | null;
}

/** The batches of a period from the list of batches, and their total volume. */
async function brewedIn(request: APIRequestContext, period: ReturnType<typeof quietMonth>) {
  const { productionBatchesPage } = await ask<{ productionBatchesPage: { nodes: Batch[] } }>(
    request,
    `query ($from: Date!, $to: Date!) {
      productionBatchesPage(filter: { brewedFrom: $from, brewedTo: $to }, first: 100) {
        nodes { batchNumber status volumeInLiters fermenterVolumeInLiters abandonReason } } }`,
    { from: period.startDate, to: period.endDate },
  );
  const brewed = productionBatchesPage.nodes.filter(
    ({ status, abandonReason }) => status !== 'planned' && !abandonReason,
  );
  const liters = brewed.reduce(
    (sum, batch) => sum + (batch.fermenterVolumeInLiters ?? batch.volumeInLiters),
    0,
  );
  return { numbers: brewed.map(({ batchNumber }) => batchNumber), liters };
}

/** Generates a report over the API, waits for its file and returns it. */
async function fileOf(request: APIRequestContext, type: string, format: string): Promise<Buffer> {
  const { generateReport } = await ask<{ generateReport: { report: { id: string }; url: string } }>(
    request,
    `mutation ($input: GenerateReportInput!) {
      generateReport(input: $input) { url report { id } } }`,
    { input: { type, format, ...quietMonth() } },
  );
  const { report, url } = generateReport;
  await expect
    .poll(
      async () => {
        const { report: now } = await ask<{ report: { state: string } }>(
          request,
          'query ($id: ID!) { report(id: $id) { state } }',
          { id: report.id },
        );
        return now.state;
      },
      { timeout: 30_000 },
    )
    .toBe('ready');
  const token = await tokenOf(request, 'manager');
  const file = await request.get(url, { headers: { authorization: `Bearer ${token}` } });
  expect(file.status()).toBe(200);
  return file.body();
}

const hectoliters = (liters: number) =>
  `${(liters / 100).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} hl`;

async function openPreview(page: Page): Promise<void> {
  const { startDate, endDate } = quietMonth();
  await openAs(page, 'manager', `/reports/new?type=complete&from=${startDate}&to=${endDate}`);
  await expect(page.getByRole('heading', { name: 'Volume brassé' })).toBeVisible();
}

test('a report is previewed, generated, downloaded as a PDF and removed', async ({ page }) => {
  const { numbers, liters } = await brewedIn(page.request, quietMonth());
  const name = `Rapport ${Date.now()}`;
  await openPreview(page);
  const volume = page.getByText('Volume brassé', { exact: true }).first().locator('xpath=..');
  await expect(volume).toContainText(hectoliters(liters).replace(' hl', ''));
  await expectAccessible(page);
  await page.getByLabel('Nom du rapport (facultatif)').fill(name);
  await page.getByRole('button', { name: 'Générer le rapport' }).click();

  const made = page.getByRole('region', { name: 'Déjà générés' });
  const download = page.waitForEvent('download');
  await made.getByRole('button', { name: `Télécharger ${name}` }).click({ timeout: 30_000 });
  const texts = await readPrintedTexts(await readFile(await (await download).path()));
  expect(texts[0]).toContain(name);
  expect(texts[0]).toContain('Brasserie du Lavoir');
  expect(texts[0]).toContain(`page 1 sur ${texts.length}`);
  const all = texts.join(' ');
  expect(all).toContain(hectoliters(liters));
  for (const number of numbers) expect(all).toContain(number);
  expect(all).toContain('€');

  await made.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lire à l’écran' }).click();
  // The report's own page has the same headings.
  await expect(page).toHaveURL(/\/preview$/);
  await expect(page.getByRole('heading', { name: 'Rentabilité par bière' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Supprimer' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

for (const [type, sheet] of [
  ['production', 'Brassins'],
  ['efficiency', 'Brassins'],
  ['profitability', 'Rentabilité'],
  ['inventory', 'Ingrédients'],
  ['ingredient_forecast', 'Besoins'],
  ['traceability', 'Lots par brassin'],
  ['complete', 'Brassins'],
] as const) {
  test(`a report of type ${type} opens in every format`, async ({ request }) => {
    const { numbers, liters } = await brewedIn(request, quietMonth());
    const texts = await readPrintedTexts(await fileOf(request, type, 'pdf'));
    expect(texts.join(' ')).toMatch(/page 1 sur \d/);

    const workbook = await readWorkbook(await fileOf(request, type, 'excel'));
    const rows = workbook.find((one) => one.sheet === sheet)?.data ?? [];
    expect(rows.length).toBeGreaterThan(0);
    if (sheet === 'Brassins') {
      const batches = rows.slice(1).filter(([number]) => numbers.includes(String(number)));
      expect(batches.map(([number]) => number).sort()).toEqual([...numbers].sort());
      const sum = batches.reduce((total, row) => total + Number(row[4]) * 100, 0);
      expect(sum).toBeCloseTo(liters, 2);
    }
    if (sheet === 'Lots par brassin') {
      expect(
        rows
          .slice(1, 1 + numbers.length)
          .map(([number]) => number)
          .sort(),
      ).toEqual([...numbers].sort());
    }

    const json = JSON.parse((await fileOf(request, type, 'json')).toString());
    expect(json.breweryName).toBe('Brasserie du Lavoir');
    const summary = json.productionSummary ?? json.efficiencySummary;
    if (summary) expect(summary.totalVolume).toBeCloseTo(liters, 3);
  });
}
