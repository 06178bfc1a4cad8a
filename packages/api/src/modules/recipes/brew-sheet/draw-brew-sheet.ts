import PdfDocument from 'pdfkit';
import { printable } from '../../../pdf/printable';
import { createSheetPages, type SheetPages, sheetColors } from '../../../pdf/sheet-pages';
import type { BrewSheet, PlannedMeasure } from './brew-sheet';

interface SheetMark {
  readonly breweryName: string;
  /** « 22/11/2026 ». */
  readonly printedOn: string;
  readonly createdAt: Date;
}

const { line, muted, soft, accent } = sheetColors;

/** Title, context, and boxes that identify the brew. */
function drawHead({ document, left, width, cursor }: SheetPages, sheet: BrewSheet): void {
  const boxWidth = 190;
  const nameWidth = width - boxWidth - 20;
  const top = cursor.y;
  document.font('Helvetica-Bold').fillColor('black').fontSize(22);
  const name = printable(sheet.name);
  const height = document.heightOfString(name, { width: nameWidth });
  document.text(name, left, top, { width: nameWidth });
  document.font('Helvetica').fontSize(11).fillColor(muted);
  const context = printable(sheet.context);
  document.text(context, left, top + height + 2, { width: nameWidth });
  const contextHeight = document.heightOfString(context, { width: nameWidth });
  const boxes = ['Brassin', 'Date', 'Brasseur'];
  for (const [index, label] of boxes.entries()) {
    const y = top + index * 22;
    document.fontSize(9).fillColor(muted);
    document.text(label, left + width - boxWidth, y + 6, { lineBreak: false });
    document
      .moveTo(left + width - boxWidth + 48, y + 18)
      .lineTo(left + width, y + 18)
      .lineWidth(0.7)
      .strokeColor(muted)
      .stroke();
  }
  cursor.y = top + Math.max(height + contextHeight + 10, boxes.length * 22 + 8);
}

/** The target figures, side by side. */
function drawFigures({ document, left, width, cursor }: SheetPages, sheet: BrewSheet): void {
  if (sheet.figures.length === 0) return;
  const cell = width / sheet.figures.length;
  const height = 40;
  document.rect(left, cursor.y, width, height).fill(soft);
  for (const [index, { label, planned }] of sheet.figures.entries()) {
    const x = left + index * cell + 10;
    document.font('Helvetica').fontSize(8).fillColor(muted);
    document.text(printable(label), x, cursor.y + 8, { width: cell - 12, lineBreak: false });
    document.font('Helvetica-Bold').fontSize(14).fillColor('black');
    document.text(printable(planned), x, cursor.y + 19, { width: cell - 12, lineBreak: false });
  }
  cursor.y += height + 14;
}

function drawWater(pages: SheetPages, { water, salts }: BrewSheet): void {
  const rows: PlannedMeasure[] = [...water, ...salts];
  if (rows.length === 0) return;
  pages.heading('Eau');
  const { document, left, width, cursor } = pages;
  // Two short ones side by side.
  const half = (width - 16) / 2;
  for (let index = 0; index < rows.length; index += 2) {
    pages.room(20);
    for (const [place, row] of rows.slice(index, index + 2).entries()) {
      const x = left + place * (half + 16);
      pages.box(x, cursor.y + 4);
      document.font('Helvetica').fontSize(10).fillColor('black');
      document.text(printable(row.label), x + 18, cursor.y + 5, { lineBreak: false });
      document.font('Helvetica-Bold');
      document.text(printable(row.planned), x + 18, cursor.y + 5, {
        width: half - 18,
        align: 'right',
        lineBreak: false,
      });
      pages.rule(x, cursor.y + 20, half);
    }
    cursor.y += 20;
  }
  cursor.y += 12;
}

function drawIngredients(pages: SheetPages, { stages }: BrewSheet): void {
  if (stages.length === 0) return;
  pages.heading('Ingrédients');
  const columns = [
    { width: 18 },
    { title: 'Moment', width: 84 },
    { title: 'Ingrédient' },
    { title: 'Quantité', width: 78, align: 'right' as const },
    { title: 'Lot', width: 92, blank: true },
    { title: 'Heure', width: 48, blank: true },
  ];
  pages.table(
    columns,
    stages.flatMap(({ title, summary, additions }) => [
      { group: title, summary },
      ...additions.map(({ moment, name, notes, quantity }) => ({
        cells: [
          { box: true },
          { text: moment },
          { text: name, strong: true, detail: notes },
          { text: quantity, strong: true },
          {},
          {},
        ],
      })),
    ]),
  );
}

function drawSteps(pages: SheetPages, { steps }: BrewSheet): void {
  if (steps.length === 0) return;
  pages.heading('Étapes');
  pages.table(
    [
      { width: 18 },
      { title: 'Étape' },
      { title: 'Début', width: 52, align: 'right' },
      { title: 'Durée', width: 58, align: 'right' },
      { title: 'Consigne', width: 58, align: 'right' },
      { title: 'Relevé', width: 64, blank: true },
      { title: 'Heure', width: 48, blank: true },
    ],
    steps.map(({ name, instruction, start, duration, temperature }, index) => ({
      cells: [
        { box: true },
        { text: `${index + 1}. ${name}`, strong: true, detail: instruction },
        { text: start },
        { text: duration },
        { text: temperature, strong: true },
        {},
        {},
      ],
    })),
  );
}

function drawMeasures(pages: SheetPages, { measures }: BrewSheet): void {
  pages.heading('Mesures');
  pages.table(
    [
      { title: 'Mesure' },
      { title: 'Prévu', width: 90, align: 'right' },
      { title: 'Relevé', width: 110, blank: true },
      { title: 'Heure', width: 70, blank: true },
    ],
    measures.map(({ label, planned }) => ({
      cells: [{ text: label }, { text: planned, strong: true }, {}, {}],
    })),
  );
}

/** The recipe's notes, and lines to write on down to the end of the page. */
function drawNotes(pages: SheetPages, { description }: BrewSheet): void {
  const { document, left, width, cursor, bottom } = pages;
  pages.heading('Notes', 90);
  if (description) {
    document.font('Helvetica-Oblique').fontSize(9.5).fillColor(muted);
    const text = printable(description);
    // A long text is truncated: the recipe has the rest.
    const height = Math.min(document.heightOfString(text, { width }), 60);
    document.text(text, left, cursor.y, { width, height, ellipsis: true });
    cursor.y += height + 4;
  }
  for (let y = cursor.y + 22; y <= bottom - 4; y += 22) pages.rule(left, y, width, line);
  cursor.y = bottom;
}

/** Page numbers, the brewery and the recipe, at the foot of every page. */
function drawFeet(pages: SheetPages, sheet: BrewSheet, mark: SheetMark): void {
  const { document, left, width, bottom } = pages;
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(start + page);
    document.font('Helvetica').fontSize(8).fillColor(muted);
    const y = bottom + 12;
    document.text(printable(`${mark.breweryName} · ${sheet.name}`), left, y, {
      width: width - 150,
      height: 10,
      ellipsis: true,
    });
    document.text(`Imprimée le ${mark.printedOn} · page ${page + 1} sur ${count}`, left, y, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
}

/** Draws a brew sheet as a PDF of A4 pages. */
export async function drawBrewSheet(sheet: BrewSheet, mark: SheetMark): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'fr-FR',
    info: { Title: `Fiche de brassage, ${sheet.name}`, CreationDate: mark.createdAt },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const pages = createSheetPages(document);
  document.rect(0, 0, document.page.width, 5).fill(accent);
  drawHead(pages, sheet);
  drawFigures(pages, sheet);
  drawWater(pages, sheet);
  drawIngredients(pages, sheet);
  drawSteps(pages, sheet);
  drawMeasures(pages, sheet);
  drawNotes(pages, sheet);
  drawFeet(pages, sheet, mark);
  document.end();
  await written;
  return Buffer.concat(parts);
}
