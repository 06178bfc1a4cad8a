import { inks, type Pages, type Structure, type TextLook } from './pages';
import { printable } from './printable';
import { wrapText } from './wrap-text';

export interface TableColumn {
  readonly title?: string;
  /** Points; the one column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'right';
  /** Framed, to be filled in. */
  readonly blank?: boolean;
}

export interface TableCell {
  readonly text?: string;
  readonly strong?: boolean;
  /** Under the text, smaller. */
  readonly detail?: string;
  /** A box to tick. */
  readonly box?: boolean;
}

export type TableRow =
  | { readonly cells: readonly TableCell[] }
  | { readonly group: string; readonly summary: string };

/** The sizes of a table, in points. */
export interface TableSizes {
  readonly head: number;
  readonly text: number;
  readonly detail: number;
  /** Above and below the text of a row. */
  readonly padding: number;
  readonly minHeight: number;
}

/** Of tables that are read and filled in at work. */
const wideSizes: TableSizes = { head: 8, text: 10, detail: 8.5, padding: 6, minHeight: 24 };
/** Of tables with many columns and rows. */
export const closeSizes: TableSizes = {
  head: 7.5,
  text: 8,
  detail: 7,
  padding: 4,
  minHeight: 17.5,
};

interface Line extends TextLook {
  readonly text: string;
  readonly height: number;
}

/** Between a cell's text and the next column. */
const gap = 6;
const groupHeight = 18;

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0);

/** Takes the lines that fit, off the list. */
function takeFitting(lines: Line[], height: number): Line[] {
  let count = 0;
  let used = 0;
  for (const line of lines) {
    if (used + line.height > height) break;
    used += line.height;
    count += 1;
  }
  return lines.splice(0, count);
}

/** The cell that names its row: the first strong one, otherwise the first with a text. */
function namingCell(cells: readonly TableCell[]): number {
  const strong = cells.findIndex((cell) => cell.strong && cell.text);
  return strong >= 0 ? strong : cells.findIndex(({ text }) => text);
}

/**
 * A table over as many pages as it takes: its head repeated, its rows whole, those taller than a page
 * continued on the next. Screen readers get head, body and foot, and the head of each cell.
 * @param foot the cells of the sums, if any
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table, whose parts share the widths and the place on the page
export function drawTable(
  pages: Pages,
  columns: readonly TableColumn[],
  rows: Iterable<TableRow>,
  {
    sizes = wideSizes,
    foot,
  }: { readonly sizes?: TableSizes; readonly foot?: readonly TableCell[] } = {},
): void {
  const { document, left, width, top, bottom, cursor } = pages;
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const widths = columns.map((column) => column.width ?? width - fixed);
  const lefts = widths.map((_width, index) =>
    widths.slice(0, index).reduce((sum, before) => sum + before, left),
  );
  const inner = (index: number) => (widths[index] ?? 0) - gap;
  /** The last column ends where the table does. */
  const endGap = (index: number) => (index < columns.length - 1 ? gap : 0);
  const headLook: TextLook = { size: sizes.head, color: inks.muted };

  function linesOf(text: string | undefined, look: TextLook, index: number): Line[] {
    if (!text) return [];
    pages.use(look);
    const height = document.currentLineHeight(true);
    return wrapText(document, text, inner(index)).map((line) => ({ ...look, text: line, height }));
  }
  function drawLines(lines: readonly Line[], index: number, y: number): void {
    const x = lefts[index] ?? left;
    let below = y;
    for (const line of lines) {
      pages.use(line);
      const start =
        columns[index]?.align === 'right'
          ? x + (widths[index] ?? 0) - endGap(index) - document.widthOfString(line.text)
          : x + (columns[index]?.blank ? gap : 0);
      document.text(line.text, start, below, { lineBreak: false });
      below += line.height;
    }
  }

  const heads = columns.map(({ title }, index) => linesOf(title, headLook, index));
  const headHeight = Math.max(...heads.map(heightOf)) + 4;
  const endHead = () => {
    cursor.y += headHeight;
    pages.ornament(() => pages.rule(left, cursor.y, width, inks.muted));
  };
  function drawHead(table: Structure): void {
    const head = pages.group('THead', { parent: table });
    const row = pages.group('TR', { parent: head });
    for (const [index, lines] of heads.entries()) {
      const draw = () => drawLines(lines, index, cursor.y);
      if (lines.length === 0) pages.mark('TD', draw, { parent: row });
      else pages.mark('TH', draw, { parent: row, cell: { Scope: 'Column' } });
    }
    row.end();
    head.end();
    endHead();
  }
  /** The head of the same table on a further page is no content. */
  function repeatHead(): void {
    pages.ornament(() => {
      for (const [index, lines] of heads.entries()) drawLines(lines, index, cursor.y);
    });
    endHead();
  }
  const room = (height: number) => {
    if (pages.room(height)) repeatHead();
  };

  /** What a row shows besides its texts, on one page. */
  function drawFrames(cells: readonly TableCell[], height: number): void {
    if (!cells.some(({ box }) => box) && !columns.some(({ blank }) => blank)) return;
    pages.ornament(() => {
      for (const [index, cell] of cells.entries()) {
        const x = lefts[index] ?? left;
        if (cell.box)
          document
            .rect(x, cursor.y + sizes.padding - 1, 11, 11)
            .lineWidth(0.9)
            .strokeColor('black')
            .stroke();
        if (columns[index]?.blank)
          document
            .rect(x + gap, cursor.y + 3, inner(index), height - 6)
            .lineWidth(0.6)
            .strokeColor(inks.muted)
            .stroke();
      }
    });
  }

  function drawCells(parent: Structure, cells: readonly TableCell[]): void {
    const row = pages.group('TR', { parent });
    const naming = namingCell(cells);
    const lines = cells.map(({ text, strong, detail }, index) => [
      ...linesOf(text, { size: sizes.text, face: strong ? 'bold' : 'regular' }, index),
      ...linesOf(detail, { size: sizes.detail, color: inks.muted }, index),
    ]);
    const nodes = cells.map((_cell, index) =>
      index === naming
        ? pages.group('TH', { parent: row, cell: { Scope: 'Row' } })
        : pages.group('TD', { parent: row }),
    );
    const padded = (height: number) => Math.max(sizes.minHeight, height + 2 * sizes.padding);
    const whole = padded(Math.max(...lines.map(heightOf)));
    const isTallerThanPage = whole > bottom - top - headHeight;
    room(isTallerThanPage ? sizes.minHeight : whole);
    do {
      const shown = lines.map((rest) => takeFitting(rest, bottom - cursor.y - 2 * sizes.padding));
      const height = padded(Math.max(...shown.map(heightOf)));
      drawFrames(cells, height);
      for (const [index, node] of nodes.entries())
        node.add(() => drawLines(shown[index] ?? [], index, cursor.y + sizes.padding));
      cursor.y += height;
      pages.ornament(() => pages.rule(left, cursor.y, width));
      if (lines.some(({ length }) => length > 0)) {
        pages.newPage();
        repeatHead();
      }
    } while (lines.some(({ length }) => length > 0));
    for (const node of nodes) node.end();
    row.end();
  }

  /** A heading is not left alone at the end of a page. */
  function drawGroup(parent: Structure, name: string, summary: string): void {
    room(groupHeight + sizes.minHeight + 4);
    pages.ornament(() => document.rect(left, cursor.y, width, groupHeight).fill(inks.soft));
    const row = pages.group('TR', { parent });
    const cell = { Scope: 'Row', ColSpan: columns.length } as const;
    pages.mark(
      'TH',
      () => {
        pages.use({ face: 'bold', size: 9.5 });
        document.text(printable(name), left + gap, cursor.y + 5, { lineBreak: false });
        pages.use({ size: 9.5, color: inks.muted });
        const text = printable(summary);
        const start = left + width - gap - document.widthOfString(text);
        if (text) document.text(text, start, cursor.y + 5, { lineBreak: false });
      },
      { parent: row, cell },
    );
    row.end();
    cursor.y += groupHeight;
  }

  const table = pages.group('Table');
  pages.room(headHeight + groupHeight + sizes.minHeight);
  drawHead(table);
  const body = pages.group('TBody', { parent: table });
  for (const row of rows) {
    if ('group' in row) drawGroup(body, row.group, row.summary);
    else drawCells(body, row.cells);
  }
  body.end();
  if (foot) {
    const node = pages.group('TFoot', { parent: table });
    drawCells(
      node,
      foot.map((cell) => ({ ...cell, strong: true })),
    );
    node.end();
  }
  table.end();
  cursor.y += 14;
}
