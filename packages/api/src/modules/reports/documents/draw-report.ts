import { frenchValue } from '@cervoise/domain/reports';
import { printable } from '../../../pdf/printable';
import { drawChart } from './pdf-chart';
import { createPages, inks, type Pages } from './pdf-pages';
import { drawTable } from './pdf-table';
import type { Fact, Part, ReportDocument } from './report-document';

/** pdfkit's class, as loaded by the worker. */
export type PdfDocumentClass = new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument;

function drawHead(pages: Pages, report: ReportDocument): void {
  const { document, left, width, cursor } = pages;
  pages.ornament(() => document.rect(0, 0, document.page.width, 5).fill(inks.accent));
  const line = (type: string, text: string, font: string, size: number, color: string) => {
    pages.mark(type, () => {
      document.font(font).fontSize(size).fillColor(color);
      document.text(printable(text), left, cursor.y, { width });
    });
    document.font(font).fontSize(size);
    cursor.y += document.heightOfString(printable(text), { width }) + 4;
  };
  line('P', report.breweryName, 'Helvetica', 10, inks.muted);
  line('H1', report.title, 'Helvetica-Bold', 22, inks.text);
  line(
    'P',
    `${report.period[0]?.toUpperCase()}${report.period.slice(1)}. Chiffres du ${report.madeOn}.`,
    'Helvetica',
    10,
    inks.muted,
  );
  cursor.y += 10;
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
    for (const [place, fact] of figures.slice(index, index + 2).entries()) {
      const x = left + place * half + 12;
      pages.mark('P', () => {
        document.font('Helvetica').fontSize(9).fillColor(inks.muted);
        document.text(printable(fact.label), x, y + 9, { lineBreak: false });
        document.font('Helvetica-Bold').fontSize(17).fillColor(inks.text);
        document.text(printable(frenchValue(fact.kind, fact.value)), x, y + 24, {
          lineBreak: false,
        });
        document.font('Helvetica').fontSize(8).fillColor(inks.muted);
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
    for (const [place, { label, value, kind }] of facts.slice(index, index + columns).entries()) {
      const x = left + place * cell;
      pages.mark('P', () => {
        document.font('Helvetica').fontSize(8).fillColor(inks.muted);
        document.text(printable(label), x, cursor.y, { width: cell - 8, lineBreak: false });
        document.font('Helvetica-Bold').fontSize(12).fillColor(inks.text);
        document.text(printable(frenchValue(kind, value)), x, cursor.y + 12, { lineBreak: false });
      });
    }
    cursor.y += 38;
  }
  cursor.y += 6;
}

function drawPart(pages: Pages, part: Part): void {
  const { document, left, width, cursor } = pages;
  pages.room(150);
  pages.mark('H2', () => {
    document.font('Helvetica-Bold').fontSize(15).fillColor(inks.accent);
    document.text(printable(part.title), left, cursor.y, { lineBreak: false });
  });
  cursor.y += 21;
  const context = printable(part.context);
  document.font('Helvetica').fontSize(9);
  const height = document.heightOfString(context, { width });
  pages.mark('P', () => {
    document.font('Helvetica').fontSize(9).fillColor(inks.muted);
    document.text(context, left, cursor.y, { width });
  });
  cursor.y += height + 12;
  drawFacts(pages, part.facts);
  for (const chart of part.charts) drawChart(pages, chart);
  for (const table of part.tables) if (!table.isDetail) drawTable(pages, table);
}

/** Brewery, title and page numbers at the foot of every page. */
function drawFeet({ document, left, width, bottom }: Pages, report: ReportDocument): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(start + page);
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    document.font('Helvetica').fontSize(8).fillColor(inks.muted);
    document.text(printable(`${report.breweryName} · ${report.title}`), left, bottom + 16, {
      width: width - 90,
      height: 10,
      ellipsis: true,
    });
    document.text(`page ${page + 1} sur ${count}`, left, bottom + 16, {
      width,
      align: 'right',
      lineBreak: false,
    });
    document.endMarkedContent();
  }
}

/** A report as a tagged PDF of A4 pages. */
export async function drawReport(
  PdfDocument: PdfDocumentClass,
  report: ReportDocument,
): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: `${report.title}, ${report.breweryName}`,
      Author: report.breweryName,
      Creator: 'Cervoise',
      CreationDate: new Date(report.madeAt),
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const pages = createPages(document);
  drawHead(pages, report);
  drawFigures(pages, report.figures);
  for (const part of report.parts) drawPart(pages, part);
  drawFeet(pages, report);
  document.end();
  await written;
  return Buffer.concat(parts);
}
