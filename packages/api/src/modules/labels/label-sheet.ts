import { labelSheet as grid, labelsPerSheet } from '@cervoise/domain/labels';
import PdfDocument from 'pdfkit';
import { printable } from '../../pdf/printable';
import { drawQrCode } from './draw-qr-code';

/** One label: its subject, a few facts, and its QR code. */
export interface Label {
  readonly title: string;
  /** Below the title, one fact a line: lot or batch, best-before. */
  readonly lines: readonly string[];
  /** Small, at the foot: the brewery. */
  readonly foot: string;
  /** The content of the QR code: a URL. */
  readonly address: string;
}

const pointsPerMillimetre = 72 / 25.4;
const page = { width: 595.28, height: 841.89 };
const cell = { width: page.width / grid.columns, height: page.height / grid.rows };
/** Printers cannot print on the edge of a page. */
const padding = 5 * pointsPerMillimetre;
const codeSize = 25 * pointsPerMillimetre;
const gap = 2.5 * pointsPerMillimetre;
const textWidth = cell.width - 2 * padding - codeSize - gap;

const factSizes = [8, 7.5, 7, 6.5, 6] as const;

/**
 * Draws a fact without cutting it: in a smaller size if it then fits on one line, otherwise
 * wrapped. Returns its height.
 */
function drawFact(document: PDFKit.PDFDocument, fact: string, left: number, top: number): number {
  const fits = (size: number) => document.fontSize(size).widthOfString(fact) <= textWidth - 1;
  if (!factSizes.some(fits)) document.fontSize(6);
  const height = document.heightOfString(fact, { width: textWidth });
  document.text(fact, left, top, { width: textWidth });
  return height + 1;
}

function drawLabel(document: PDFKit.PDFDocument, label: Label, place: number): void {
  const left = (place % grid.columns) * cell.width + padding;
  const top = Math.floor(place / grid.columns) * cell.height + padding;
  const foot = top + cell.height - 2 * padding;
  drawQrCode(document, label.address, {
    left,
    top: top + (foot - top - codeSize) / 2,
    size: codeSize,
  });
  const textLeft = left + codeSize + gap;
  document.fillColor('black').font('Helvetica-Bold').fontSize(9.5);
  const title = printable(label.title);
  const oneLine = document.currentLineHeight(true);
  document.text(title, textLeft, top, {
    width: textWidth,
    height: 2 * oneLine + 1,
    ellipsis: true,
  });
  const drawn = Math.min(2 * oneLine, document.heightOfString(title, { width: textWidth }));
  document.font('Helvetica');
  let below = top + drawn + 2;
  for (const line of label.lines) below += drawFact(document, printable(line), textLeft, below);
  document.fontSize(6);
  const footHeight = document.currentLineHeight(true);
  document.text(printable(label.foot), textLeft, foot - footHeight, {
    width: textWidth,
    height: footHeight + 1,
    ellipsis: true,
  });
}

/**
 * A PDF of A4 label sheets, 3 × 8.
 * @param skip labels already used on the first sheet, 0 to 23
 */
export async function labelSheet(
  labels: readonly Label[],
  { skip = 0, createdAt }: { readonly skip?: number; readonly createdAt: Date },
): Promise<Buffer> {
  const document = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'fr-FR',
    info: { Title: 'Étiquettes', CreationDate: createdAt },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [index, label] of labels.entries()) {
    const place = (skip + index) % labelsPerSheet;
    if (index === 0 || place === 0) document.addPage();
    drawLabel(document, label, place);
  }
  document.end();
  await written;
  return Buffer.concat(parts);
}
