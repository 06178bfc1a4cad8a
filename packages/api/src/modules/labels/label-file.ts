import {
  labelSheet as grid,
  type LabelFormat,
  labelSizes,
  labelsPerSheet,
} from '@cervoise/domain/labels';
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
const a4 = { width: 595.28, height: 841.89 };

/** How a label is drawn, in points. */
interface Layout {
  readonly width: number;
  readonly height: number;
  /** Printers cannot print on the edge of a page or a roll. */
  readonly padding: number;
  readonly codeSize: number;
  readonly titleSize: number;
  /** Of facts, the first one that keeps a fact on one line. */
  readonly factSizes: readonly [number, ...number[]];
  readonly footSize: number;
}

const small = { titleSize: 9.5, factSizes: [8, 7.5, 7, 6.5, 6], footSize: 6 } as const;
const large = { titleSize: 14, factSizes: [12, 11, 10, 9, 8], footSize: 8 } as const;
const millimetres = (length: number) => length * pointsPerMillimetre;
const ofRoll = (format: LabelFormat) => ({
  width: millimetres(labelSizes[format].width),
  height: millimetres(labelSizes[format].height),
  padding: millimetres(3),
});

const layouts: Readonly<Record<LabelFormat, Layout>> = {
  sheet: {
    width: a4.width / grid.columns,
    height: a4.height / grid.rows,
    padding: millimetres(5),
    codeSize: millimetres(25),
    ...small,
  },
  roll62: { ...ofRoll('roll62'), codeSize: millimetres(25), ...small },
  roll100: { ...ofRoll('roll100'), codeSize: millimetres(40), ...large },
};
const gap = millimetres(2.5);
const textWidthOf = ({ width, padding, codeSize }: Layout) => width - 2 * padding - codeSize - gap;

interface Position {
  readonly left: number;
  readonly top: number;
}

/**
 * Draws a fact: in a smaller size if it then fits on one line, otherwise wrapped, and cut only where
 * the label ends. Returns its height.
 * @param room points down to the foot
 */
function drawFact(
  pages: Pages,
  layout: Layout,
  fact: string,
  { left, top, room }: Position & { readonly room: number },
): number {
  const { document } = pages;
  const width = textWidthOf(layout);
  const fits = (size: number) => document.fontSize(size).widthOfString(fact) <= width - 1;
  const least = Math.min(...layout.factSizes);
  pages.use({ size: least, color: 'black' });
  if (!layout.factSizes.some(fits)) document.fontSize(least);
  const lineHeight = document.currentLineHeight(true);
  if (room < lineHeight) return 0;
  const whole = document.heightOfString(fact, { width });
  const height = Math.min(whole, Math.floor(room / lineHeight) * lineHeight);
  pages.mark('P', () =>
    document.text(fact, left, top, { width, height: height + 1, ellipsis: true }),
  );
  return height + 1;
}

function drawLabel(pages: Pages, layout: Layout, label: Label, corner: Position): void {
  const { document } = pages;
  const { padding, codeSize } = layout;
  const left = corner.left + padding;
  const top = corner.top + padding;
  const foot = corner.top + layout.height - padding;
  const textLeft = left + codeSize + gap;
  const width = textWidthOf(layout);
  const title = printable(label.title);
  pages.use({ face: 'bold', size: layout.titleSize, color: 'black' });
  const oneLine = document.currentLineHeight(true);
  const drawn = Math.min(2 * oneLine, document.heightOfString(title, { width }));
  const options = { width, height: 2 * oneLine + 1, ellipsis: true };
  pages.mark('P', () => document.text(title, textLeft, top, options));
  const footHeight = document.fontSize(layout.footSize).currentLineHeight(true);
  let below = top + drawn + 2;
  for (const line of label.lines) {
    const room = foot - footHeight - below;
    below += drawFact(pages, layout, printable(line), { left: textLeft, top: below, room });
  }
  pages.use({ size: layout.footSize, color: 'black' });
  pages.mark('P', () =>
    document.text(printable(label.foot), textLeft, foot - footHeight, {
      width,
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

interface LabelFileOptions {
  readonly format: LabelFormat;
  /** Labels already used on the first sheet, 0 to 23; nothing on a roll. */
  readonly skip: number;
  readonly createdAt: Date;
}

/** A PDF of labels: A4 sheets of 3 × 8, or a page for each label of a roll. */
export function labelFile(
  labels: readonly Label[],
  { format, skip, createdAt }: LabelFileOptions,
): Promise<Buffer> {
  const layout = layouts[format];
  const isSheet = format === 'sheet';
  const { document, finish } = openPdf(pdfFiles, {
    title: 'Étiquettes',
    author: labels[0]?.foot ?? '',
    createdAt,
    size: isSheet ? [a4.width, a4.height] : [layout.width, layout.height],
  });
  const pages = createPages(document);
  for (const [index, label] of labels.entries()) {
    const place = isSheet ? (skip + index) % labelsPerSheet : 0;
    if (index > 0 && place === 0) pages.newPage();
    drawLabel(pages, layout, label, {
      left: (place % grid.columns) * layout.width,
      top: Math.floor(place / grid.columns) * layout.height,
    });
  }
  return finish();
}
