import { printable } from './printable';

/** Colours that copy well in black and white. */
export const sheetColors = {
  muted: '#5F5248',
  line: '#CFC4B6',
  soft: '#F4EEE4',
  accent: '#9A4A1C',
} as const;

interface SheetColumn {
  readonly title?: string;
  /** Points; the one column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'right';
  /** Framed, to be filled in. */
  readonly blank?: boolean;
}

interface SheetCell {
  readonly text?: string;
  readonly strong?: boolean;
  /** Under the text, smaller. */
  readonly detail?: string;
  /** A box to tick. */
  readonly box?: boolean;
}

type SheetRow =
  | { readonly cells: readonly SheetCell[] }
  | { readonly group: string; readonly summary: string };

const margin = 40;
const cellPadding = 6;
const textSize = 10;
const rowPadding = 6;

export type SheetPages = ReturnType<typeof createSheetPages>;

/** Draws on the pages of a sheet, from top to bottom, with page breaks. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of a sheet, each a function of its own, over the same place on the page
export function createSheetPages(document: PDFKit.PDFDocument) {
  const left = margin;
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - 44;
  const cursor = { y: 32 };

  const newPage = () => {
    document.addPage();
    cursor.y = margin;
  };
  /** @returns whether a new page was started */
  const room = (height: number): boolean => {
    if (cursor.y + height <= bottom) return false;
    newPage();
    return true;
  };
  const rule = (x: number, y: number, length: number, color: string = sheetColors.line) =>
    document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  const box = (x: number, y: number) =>
    document.rect(x, y, 11, 11).lineWidth(0.9).strokeColor('black').stroke();

  /** @param following height that must fit below it on the same page */
  const heading = (title: string, following = 60) => {
    room(24 + following);
    document.font('Helvetica-Bold').fontSize(13).fillColor(sheetColors.accent);
    document.text(printable(title), left, cursor.y, { lineBreak: false });
    cursor.y += 20;
  };

  function heightOf(cell: SheetCell, cellWidth: number): number {
    const options = { width: cellWidth };
    document.font(cell.strong ? 'Helvetica-Bold' : 'Helvetica').fontSize(textSize);
    const text = cell.text ? document.heightOfString(printable(cell.text), options) : 0;
    document.font('Helvetica').fontSize(8.5);
    const detail = cell.detail ? document.heightOfString(printable(cell.detail), options) + 1 : 0;
    return text + detail;
  }

  function drawCell(cell: SheetCell, x: number, cellWidth: number, align?: 'right'): void {
    const y = cursor.y + rowPadding;
    if (cell.box) box(x, y - 1);
    if (!cell.text) return;
    const options = { width: cellWidth, align };
    document
      .font(cell.strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(textSize)
      .fillColor('black');
    const text = printable(cell.text);
    const height = document.heightOfString(text, options);
    document.text(text, x, y, options);
    if (!cell.detail) return;
    document.font('Helvetica').fontSize(8.5).fillColor(sheetColors.muted);
    document.text(printable(cell.detail), x, y + height + 1, options);
  }

  function table(columns: readonly SheetColumn[], rows: readonly SheetRow[]): void {
    const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
    const widths = columns.map((column) => column.width ?? width - fixed);
    const lefts = widths.map((_width, index) =>
      widths.slice(0, index).reduce((sum, before) => sum + before, left),
    );
    const inner = (index: number) => (widths[index] ?? 0) - cellPadding;
    const drawTitles = () => {
      document.font('Helvetica').fontSize(8).fillColor(sheetColors.muted);
      for (const [index, { title, align, blank }] of columns.entries()) {
        if (!title) continue;
        const x = (lefts[index] ?? left) + (blank ? cellPadding : 0);
        document.text(title, x, cursor.y, { width: inner(index), align, lineBreak: false });
      }
      cursor.y += 13;
      rule(left, cursor.y, width, 'black');
    };
    drawTitles();
    for (const row of rows) {
      if ('group' in row) {
        // A heading is not left alone at the end of a page.
        if (room(18 + 28)) drawTitles();
        document.rect(left, cursor.y, width, 18).fill(sheetColors.soft);
        document.font('Helvetica-Bold').fontSize(9.5).fillColor('black');
        document.text(printable(row.group), left + 6, cursor.y + 5, { lineBreak: false });
        document.font('Helvetica').fillColor(sheetColors.muted);
        document.text(printable(row.summary), left, cursor.y + 5, {
          width: width - 6,
          align: 'right',
          lineBreak: false,
        });
        cursor.y += 18;
        continue;
      }
      const heights = row.cells.map((cell, index) => heightOf(cell, inner(index)));
      const height = Math.max(24, Math.max(...heights) + 2 * rowPadding);
      if (room(height)) drawTitles();
      for (const [index, cell] of row.cells.entries()) {
        const x = lefts[index] ?? left;
        drawCell(cell, x, inner(index), columns[index]?.align);
        if (columns[index]?.blank) {
          document
            .rect(x + cellPadding, cursor.y + 3, inner(index), height - 6)
            .lineWidth(0.6)
            .strokeColor(sheetColors.muted)
            .stroke();
        }
      }
      cursor.y += height;
      rule(left, cursor.y, width);
    }
    cursor.y += 14;
  }

  return { document, left, width, bottom, cursor, room, rule, box, heading, table };
}
