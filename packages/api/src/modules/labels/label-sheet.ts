import { labelSheet as grid, labelsPerSheet } from '@cervoise/domain/labels';
import { openPdf } from '../../pdf/open-pdf';
import { createPages, type Pages } from '../../pdf/pages';
import { pdfFiles } from '../../pdf/pdf-files';
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
function drawFact(pages: Pages, fact: string, left: number, top: number): number {
  const { document } = pages;
  const fits = (size: number) => document.fontSize(size).widthOfString(fact) <= textWidth - 1;
  pages.use({ size: 6, color: 'black' });
  if (!factSizes.some(fits)) document.fontSize(6);
  const height = document.heightOfString(fact, { width: textWidth });
  pages.mark('P', () => document.text(fact, left, top, { width: textWidth }));
  return height + 1;
}

function drawLabel(pages: Pages, label: Label, place: number): void {
  const { document } = pages;
  const left = (place % grid.columns) * cell.width + padding;
  const top = Math.floor(place / grid.columns) * cell.height + padding;
  const foot = top + cell.height - 2 * padding;
  const textLeft = left + codeSize + gap;
  const title = printable(label.title);
  pages.use({ face: 'bold', size: 9.5, color: 'black' });
  const oneLine = document.currentLineHeight(true);
  const drawn = Math.min(2 * oneLine, document.heightOfString(title, { width: textWidth }));
  const options = { width: textWidth, height: 2 * oneLine + 1, ellipsis: true };
  pages.mark('P', () => document.text(title, textLeft, top, options));
  let below = top + drawn + 2;
  for (const line of label.lines) below += drawFact(pages, printable(line), textLeft, below);
  pages.use({ size: 6, color: 'black' });
  const footHeight = document.currentLineHeight(true);
  pages.mark('P', () =>
    document.text(printable(label.foot), textLeft, foot - footHeight, {
      width: textWidth,
      height: footHeight + 1,
      ellipsis: true,
    }),
  );
  const codeTop = top + (foot - top - codeSize) / 2;
  pages.mark(
    'Figure',
    () => drawQrCode(document, label.address, { left, top: codeTop, size: codeSize }),
    { alt: `QR code : ${label.address}` },
  );
}

/**
 * A PDF of A4 label sheets, 3 × 8.
 * @param skip labels already used on the first sheet, 0 to 23
 */
export function labelSheet(
  labels: readonly Label[],
  { skip = 0, createdAt }: { readonly skip?: number; readonly createdAt: Date },
): Promise<Buffer> {
  const { document, finish } = openPdf(pdfFiles, {
    title: 'Étiquettes',
    author: labels[0]?.foot ?? '',
    createdAt,
    size: [page.width, page.height],
  });
  const pages = createPages(document);
  for (const [index, label] of labels.entries()) {
    const place = (skip + index) % labelsPerSheet;
    if (index > 0 && place === 0) pages.newPage();
    drawLabel(pages, label, place);
  }
  return finish();
}
