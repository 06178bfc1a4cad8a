import { drawFeet, drawLetterhead } from '../../../pdf/letterhead';
import { openPdf } from '../../../pdf/open-pdf';
import { pdfFiles } from '../../../pdf/pdf-files';
import { printable } from '../../../pdf/printable';
import { createSheetPages, type SheetPages, sheetColors } from '../../../pdf/sheet-pages';
import type { BrewSheet } from './brew-sheet';
import type { PlannedMeasure } from './sheet-figures';

interface SheetMark {
  readonly breweryName: string;
  /** From `documentNumber`. */
  readonly number: string;
  /** Of the brewery, a PNG or JPEG file. */
  readonly logo?: Uint8Array | null;
  /** « 22/11/2026 ». */
  readonly printedOn: string;
  readonly createdAt: Date;
}

const { line, muted, soft } = sheetColors;

/** Title, context, and lines to fill in that identify the brew. */
function drawHead(pages: SheetPages, sheet: BrewSheet): void {
  const { document, left, width, cursor } = pages;
  const linesWidth = 190;
  const top = cursor.y;
  const textWidth = width - linesWidth - 20;
  pages.write('H1', sheet.name, { face: 'bold', size: 22 }, textWidth);
  pages.write('P', sheet.context, { size: 11, color: muted }, textWidth);
  const labels = ['Brassin', 'Date', 'Brasseur'];
  for (const [index, label] of labels.entries()) {
    const y = top + index * 22;
    pages.mark('P', () => {
      pages.use({ size: 9, color: muted });
      document.text(label, left + width - linesWidth, y + 6, { lineBreak: false });
    });
    pages.ornament(() =>
      pages.rule(left + width - linesWidth + 48, y + 18, linesWidth - 48, muted),
    );
  }
  cursor.y = Math.max(cursor.y + 10, top + labels.length * 22 + 8);
}

/** The target figures, side by side. */
function drawFigures(pages: SheetPages, sheet: BrewSheet): void {
  if (sheet.figures.length === 0) return;
  const { document, left, width, cursor } = pages;
  const cell = width / sheet.figures.length;
  const height = 40;
  pages.ornament(() => document.rect(left, cursor.y, width, height).fill(soft));
  for (const [index, { label, planned }] of sheet.figures.entries()) {
    const x = left + index * cell + 10;
    pages.mark('P', () => {
      pages.use({ size: 8, color: muted });
      document.text(printable(label), x, cursor.y + 8, { lineBreak: false });
      pages.use({ face: 'bold', size: 14 });
      document.text(printable(planned), x, cursor.y + 19, { lineBreak: false });
    });
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
    for (const [column, row] of rows.slice(index, index + 2).entries()) {
      const x = left + column * (half + 16);
      pages.ornament(() => {
        pages.box(x, cursor.y + 4);
        pages.rule(x, cursor.y + 20, half);
      });
      pages.mark('P', () => {
        pages.use({ size: 10 });
        document.text(printable(row.label), x + 18, cursor.y + 5, { lineBreak: false });
        pages.use({ face: 'bold', size: 10 });
        const planned = printable(row.planned);
        const start = x + half - document.widthOfString(planned);
        document.text(planned, start, cursor.y + 5, { lineBreak: false });
      });
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
  const { left, width, cursor, bottom } = pages;
  pages.heading('Notes', 90);
  if (description) {
    pages.write('P', description, { face: 'italic', size: 9.5, color: muted });
    cursor.y += 4;
  }
  pages.ornament(() => {
    for (let y = cursor.y + 22; y <= bottom - 4; y += 22) pages.rule(left, y, width, line);
  });
  cursor.y = bottom;
}

/** Draws a brew sheet as an accessible PDF of A4 pages. */
export function drawBrewSheet(sheet: BrewSheet, mark: SheetMark): Promise<Buffer> {
  const { document, finish } = openPdf(pdfFiles, {
    title: `Fiche de brassage, ${sheet.name}`,
    author: mark.breweryName,
    createdAt: mark.createdAt,
  });
  const pages = createSheetPages(document);
  drawLetterhead(pages, mark);
  drawHead(pages, sheet);
  drawFigures(pages, sheet);
  drawWater(pages, sheet);
  drawIngredients(pages, sheet);
  drawSteps(pages, sheet);
  drawMeasures(pages, sheet);
  drawNotes(pages, sheet);
  drawFeet(pages, { title: `${sheet.name} · imprimée le ${mark.printedOn}`, number: mark.number });
  return finish();
}
