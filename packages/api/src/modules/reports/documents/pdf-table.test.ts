import PdfDocument from 'pdfkit';
import { pdfTexts } from '../testing/pdf-texts';
import { drawReport } from './draw-report';

it('prints the first rows of a long table, the sum of all, and a note', async () => {
  const rows = Array.from({ length: 350 }, (_, index) => [`B-${index + 1}`, 1.5]);
  const pdf = await drawReport(PdfDocument, {
    title: 'Rapport',
    breweryName: 'Brasserie',
    period: 'du 01/10/2026 au 31/10/2026',
    madeOn: '22/11/2026',
    madeAt: '2026-11-22T09:00:00.000Z',
    figures: [],
    parts: [
      {
        title: 'Production',
        context: '',
        facts: [],
        charts: [],
        tables: [
          {
            sheet: 'Brassins',
            title: 'Brassins',
            emptyText: '',
            columns: [
              { field: 'number', label: 'Brassin', kind: 'text' },
              { field: 'volume', label: 'Volume (hl)', kind: 'hectoliters', isSummed: true },
              { field: 'detail', label: 'Détail', kind: 'text', isDetail: true },
            ],
            rows,
          },
        ],
      },
    ],
  });
  const texts = pdfTexts(pdf).map((text) => text.replace(/\s/g, ' '));
  expect(texts).toEqual(expect.arrayContaining(['B-200', '525 hl']));
  expect(texts).not.toContain('B-201');
  expect(texts).not.toContain('Détail');
  expect(texts.join(' ')).toContain('Les 200 premières lignes sur 350');
});
