import { pdfFiles } from '../../../pdf/pdf-files';
import { accessibilityFaults } from '../../../testing/pdf/accessibility-faults';
import { nodesOf, pdfTexts, readPdf } from '../../../testing/pdf/read-pdf';
import { drawReport } from './draw-report';
import type { Table } from './report-document';

const spaced = (text: string) => text.replace(/\s/g, ' ');

const drawn = (table: Partial<Table>) =>
  drawReport(pdfFiles, {
    title: 'Rapport de « tout » & <rien>',
    breweryName: 'Brasserie & Fils',
    number: 'RAP-1',
    period: 'du 01/10/2026 au 31/10/2026',
    madeOn: '22/11/2026',
    madeAt: '2026-11-22T09:00:00.000Z',
    figures: [{ label: 'Volume', value: 12.5, kind: 'hectoliters', comparisons: ['2 hl de plus'] }],
    parts: [
      {
        title: 'Production',
        context: 'Brassins lancés.',
        facts: [{ label: 'Brassins', value: 350, kind: 'count' }],
        charts: [
          {
            title: 'Volume par mois',
            kind: 'hectoliters',
            bars: [{ label: 'oct.', value: 12, earlier: 10, isInPeriod: true }],
            note: 'Le trait dit le volume du même mois un an plus tôt.',
          },
        ],
        tables: [
          {
            sheet: 'Brassins',
            title: 'Brassins',
            emptyText: 'Aucun brassin.',
            columns: [
              { field: 'number', label: 'Brassin', kind: 'text' },
              { field: 'volume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
              { field: 'detail', label: 'Détail', kind: 'text', isDetail: true },
            ],
            rows: [],
            ...table,
          },
        ],
      },
    ],
  });

it('prints every row of a long table, its head on each page, the sum of all', async () => {
  const rows = Array.from({ length: 1350 }, (_, index) => [`B-${index + 1}`, 1.5, 'caché']);
  const pdf = await drawn({ rows });
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { roots, pages } = await readPdf(pdf);
  const table = roots.flatMap(nodesOf).find(({ type }) => type === 'Table');
  const [head, body, foot] = table?.kids ?? [];
  expect(head?.kids.map(({ kids }) => kids.map(({ text, scope }) => [text, scope]))).toEqual([
    [
      ['Brassin', 'Column'],
      ['Volume (hl)', 'Column'],
    ],
  ]);
  expect(body?.kids.map(({ kids }) => kids[0]?.text)).toEqual(rows.map(([number]) => number));
  expect(new Set(body?.kids.map(({ kids }) => `${kids[0]?.type} ${kids[0]?.scope}`))).toEqual(
    new Set(['TH Row']),
  );
  expect(foot?.kids[0]?.kids.map(({ text }) => spaced(text))).toEqual(['Total', '2 025 hl']);
  expect(pages.length).toBeGreaterThan(20);
  for (const [index, { painted }] of pages.entries()) {
    const texts = painted.flatMap(({ text }) => text ?? []);
    expect(texts).toContain('Brassin');
    expect(texts.at(-1)).toBe(`nº RAP-1 · page ${index + 1} sur ${pages.length}`);
  }
  expect((await pdfTexts(pdf)).join(' ')).not.toContain('caché');
});

it('prints the remark of a row under its first text, without a column', async () => {
  const pdf = await drawn({
    columns: [
      { field: 'number', label: 'Brassin', kind: 'text' },
      { field: 'volume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
      { field: 'costNote', label: 'Remarque', kind: 'text', isNote: true },
    ],
    rows: [
      ['B-1', 1, 'coût inconnu'],
      ['B-2', 2, null],
    ],
  });
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const texts = (await pdfTexts(pdf)).map(spaced);
  expect(texts.slice(texts.indexOf('B-1'), texts.indexOf('Total'))).toEqual([
    ...['B-1', 'coût inconnu', '1 hl'],
    ...['B-2', '2 hl'],
  ]);
  expect(texts).not.toContain('Remarque');
});

it('continues a row that is taller than a page on the next', async () => {
  const lots = Array.from({ length: 900 }, (_, index) => `LOT-${index}`);
  const pdf = await drawn({
    rows: [
      ['B-1', 1],
      [lots.join(', '), 2],
      ['B-3', 3],
    ],
  });
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { roots, pages } = await readPdf(pdf);
  const cells = roots.flatMap(nodesOf).filter(({ type }) => type === 'TH');
  const tall = cells.find(({ contents }) => new Set(contents.map(({ page }) => page)).size > 1);
  expect(tall?.text.match(/LOT-\d+/g)).toEqual(lots);
  expect(pages.length).toBeLessThan(6);
});

it('says what an empty table would list, and describes charts in words', async () => {
  const pdf = await drawn({ rows: [] });
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { roots } = await readPdf(pdf);
  const nodes = roots.flatMap(nodesOf);
  expect(nodes.map(({ text }) => text)).toContain('Aucun brassin.');
  expect(nodes.filter(({ type }) => type === 'Table')).toEqual([]);
  expect(nodes.find(({ type }) => type === 'Figure')?.alt).toMatch(
    /^Volume par mois : oct\. 12\shl\.$/,
  );
});
