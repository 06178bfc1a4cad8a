import { frenchValue } from '@cervoise/domain/reports';
import { capitalize } from '@cervoise/domain/text';
import { drawFeet, drawLetterhead } from '../../../pdf/letterhead';
import { openPdf, type PdfFiles } from '../../../pdf/open-pdf';
import { createPages, inks, type Pages } from '../../../pdf/pages';
import { printable } from '../../../pdf/printable';
import { drawChart } from './draw-chart';
import { drawColumns } from './draw-columns';
import type { Fact, Part, ReportDocument } from './report-document';

function drawHead(pages: Pages, report: ReportDocument, logo: Uint8Array | null): void {
  const { cursor } = pages;
  drawLetterhead(pages, { ...report, logo });
  pages.write('H1', report.title, { face: 'bold', size: 22 });
  cursor.y += 2;
  pages.write('P', `${capitalize(report.period)}. Chiffres du ${report.madeOn}.`, {
    size: 10,
    color: inks.muted,
  });
  cursor.y += 14;
}

/** The figures side by side, two per row, each with its comparison. */
function drawFigures(pages: Pages, figures: readonly Fact[]): void {
  const { document, left, width, cursor } = pages;
  const half = width / 2;
  const height = 62;
  for (let index = 0; index < figures.length; index += 2) {
    pages.room(height);
    const y = cursor.y;
    pages.ornament(() => document.rect(left, y, width, height - 6).fill(inks.soft));
    for (const [column, fact] of figures.slice(index, index + 2).entries()) {
      const x = left + column * half + 12;
      pages.mark('P', () => {
        pages.use({ size: 9, color: inks.muted });
        document.text(printable(fact.label), x, y + 9, { lineBreak: false });
        pages.use({ face: 'bold', size: 17 });
        document.text(printable(frenchValue(fact.kind, fact.value)), x, y + 24, {
          lineBreak: false,
        });
        pages.use({ size: 8, color: inks.muted });
        if (fact.note) document.text(printable(fact.note), x, y + 43, { lineBreak: false });
        const text = printable((fact.comparisons ?? []).join('\n').replaceAll('\n', ' · '));
        for (const [row, comparison] of text.split(' · ').entries()) {
          document.text(comparison, x + 108, y + 12 + row * 20, { width: half - 126 });
        }
      });
    }
    cursor.y += height;
  }
  cursor.y += 12;
}

function drawFacts(pages: Pages, facts: readonly Fact[]): void {
  const { document, left, width, cursor } = pages;
  const columns = 3;
  const cell = width / columns;
  for (let index = 0; index < facts.length; index += columns) {
    pages.room(38);
    for (const [column, { label, value, kind }] of facts.slice(index, index + columns).entries()) {
      const x = left + column * cell;
      pages.mark('P', () => {
        pages.use({ size: 8, color: inks.muted });
        document.text(printable(label), x, cursor.y, { width: cell - 8, lineBreak: false });
        pages.use({ face: 'bold', size: 12 });
        document.text(printable(frenchValue(kind, value)), x, cursor.y + 12, { lineBreak: false });
      });
    }
    cursor.y += 38;
  }
  cursor.y += 6;
}

function drawPart(pages: Pages, part: Part): void {
  pages.room(150);
  pages.write('H2', part.title, { face: 'bold', size: 15, color: inks.accent });
  pages.cursor.y += 4;
  pages.write('P', part.context, { size: 9, color: inks.muted });
  pages.cursor.y += 12;
  drawFacts(pages, part.facts);
  for (const chart of part.charts) drawChart(pages, chart);
  for (const table of part.tables) if (!table.isDetail) drawColumns(pages, table);
}

/** A report as an accessible PDF of A4 pages. @param logo the brewery's, a PNG or JPEG file */
export function drawReport(
  files: PdfFiles,
  report: ReportDocument,
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const { title, breweryName, number, madeAt } = report;
  const { document, finish } = openPdf(files, {
    title: `${title}, ${breweryName}`,
    author: breweryName,
    createdAt: new Date(madeAt),
  });
  const pages = createPages(document);
  drawHead(pages, report, logo);
  drawFigures(pages, report.figures);
  for (const part of report.parts) drawPart(pages, part);
  drawFeet(pages, { title: `${breweryName} · ${title}`, number });
  return finish();
}
