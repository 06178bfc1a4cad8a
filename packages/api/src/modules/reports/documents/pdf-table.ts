import type { Value } from '@cervoise/domain/reports';
import { frenchValue } from '@cervoise/domain/reports';
import { printable } from '../../../pdf/printable';
import { close, inks, type Pages } from './pdf-pages';
import type { Column, Table } from './report-document';

/** Maximum rows of a printed table; workbooks have them all. */
const maxRows = 200;

const padding = 4;
const textSize = 8;
const headSize = 7.5;

const isRight = ({ kind }: Column) => kind !== 'text';

const sumOf = (rows: Table['rows'], index: number) =>
  rows.reduce((total, row) => total + Math.round(Number(row[index] ?? 0) * 10_000), 0) / 10_000;

/** The printed part of a table. */
function printed({ columns, rows }: Pick<Table, 'columns' | 'rows'>) {
  const kept = columns.flatMap(({ isDetail }, index) => (isDetail ? [] : [index]));
  return {
    columns: columns.filter(({ isDetail }) => !isDetail),
    rows: rows.map((row) => kept.map((index) => row[index] ?? null)),
  };
}

/** A table over as many pages as needed, with repeated heads, sums at the end. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table, whose parts share the widths and the place on the page
export function drawTable(pages: Pages, { title, emptyText, ...table }: Table): void {
  const { columns, rows } = printed(table);
  const { document, left, width, cursor, rule } = pages;
  const shares = columns.reduce((sum, column) => sum + (column.width ?? 1), 0);
  const widths = columns.map((column) => ((column.width ?? 1) / shares) * width);
  const lefts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, before) => sum + before, left),
  );

  pages.room(70);
  pages.mark('H3', () => {
    document.font('Helvetica-Bold').fontSize(10).fillColor(inks.text);
    document.text(printable(title), left, cursor.y, { lineBreak: false });
  });
  cursor.y += 18;
  if (rows.length === 0) {
    pages.mark('P', () => {
      document.font('Helvetica').fontSize(9).fillColor(inks.muted);
      document.text(printable(emptyText), left, cursor.y, { lineBreak: false });
    });
    cursor.y += 24;
    return;
  }

  const inner = (index: number) => (widths[index] ?? 0) - 2 * padding;
  const place = (index: number) => (lefts[index] ?? left) + padding;
  const align = (column: Column) => (isRight(column) ? ('right' as const) : ('left' as const));
  const textOf = (column: Column, value: Value) => printable(frenchValue(column.kind, value));

  const headHeight = () => {
    document.font('Helvetica').fontSize(headSize);
    return Math.max(
      ...columns.map(({ label }, index) =>
        document.heightOfString(printable(label), { width: inner(index) }),
      ),
    );
  };
  const drawLabels = (height: number) => {
    document.font('Helvetica').fontSize(headSize).fillColor(inks.muted);
    for (const [index, column] of columns.entries()) {
      const options = { width: inner(index), align: align(column) };
      document.text(printable(column.label), place(index), cursor.y, options);
    }
    cursor.y += height + 4;
  };

  const structure = pages.group('Table');
  const drawCells = (
    cells: readonly { readonly text: string; readonly column: Column; readonly index: number }[],
    type: 'TH' | 'TD',
    font: string,
    size: number,
    color: string,
  ): number => {
    const row = pages.group('TR', structure);
    const y = cursor.y;
    document.font(font).fontSize(size);
    const height = Math.max(
      ...cells.map(({ text, index }) => document.heightOfString(text, { width: inner(index) })),
    );
    for (const { text, column, index } of cells) {
      pages.mark(
        type,
        () => {
          document.font(font).fontSize(size).fillColor(color);
          document.text(text, place(index), y, { width: inner(index), align: align(column) });
        },
        row,
      );
    }
    close(row);
    return height;
  };

  const firstHead = columns.map((column, index) => ({
    text: printable(column.label),
    column,
    index,
  }));
  cursor.y += drawCells(firstHead, 'TH', 'Helvetica', headSize, inks.muted) + 4;
  pages.ornament(() => rule(left, cursor.y, width, inks.muted));

  const drawRow = (values: readonly Value[], font: string) => {
    const cells = columns.map((column, index) => ({
      text: textOf(column, values[index] ?? null),
      column,
      index,
    }));
    document.font(font).fontSize(textSize);
    const height =
      Math.max(
        ...cells.map(({ text, index }) => document.heightOfString(text, { width: inner(index) })),
      ) + 8;
    if (pages.room(height)) {
      // The repeated heads are decorative: the table has its heads already.
      pages.ornament(() => {
        drawLabels(headHeight());
        rule(left, cursor.y, width, inks.muted);
      });
    }
    cursor.y += 5;
    drawCells(cells, 'TD', font, textSize, inks.text);
    cursor.y += height - 5;
    pages.ornament(() => rule(left, cursor.y, width));
  };

  for (const row of rows.slice(0, maxRows)) drawRow(row, 'Helvetica');
  if (columns.some(({ isSummed }) => isSummed)) {
    const totals = columns.map((column, index): Value => {
      if (index === 0) return 'Total';
      if (column.total !== undefined) return column.total;
      return column.isSummed ? sumOf(rows, index) : '';
    });
    drawTotals(pages, columns, totals, drawCells);
  }
  close(structure);
  cursor.y += 12;
  if (rows.length > maxRows) drawRest(pages, rows.length);
  cursor.y += 8;
}

/** States where the rest of the table is. */
function drawRest({ document, left, cursor, room, mark }: Pages, rowCount: number): void {
  room(20);
  const count = rowCount.toLocaleString('fr-FR');
  const text = `Les ${maxRows} premières lignes sur ${count} ; le total compte toutes les lignes, que la version Excel contient.`;
  mark('P', () => {
    document.font('Helvetica').fontSize(8).fillColor(inks.muted);
    document.text(printable(text), left, cursor.y, { lineBreak: false });
  });
  cursor.y += 14;
}

/** The sums, empty under columns without one. */
function drawTotals(
  { cursor, room }: Pages,
  columns: readonly Column[],
  totals: readonly Value[],
  drawCells: (
    cells: readonly { readonly text: string; readonly column: Column; readonly index: number }[],
    type: 'TH' | 'TD',
    font: string,
    size: number,
    color: string,
  ) => number,
): void {
  room(22);
  cursor.y += 6;
  const cells = columns.map((column, index) => {
    const value = totals[index] ?? null;
    const isWord = typeof value === 'string';
    return { text: isWord ? value : printable(frenchValue(column.kind, value)), column, index };
  });
  cursor.y += drawCells(cells, 'TD', 'Helvetica-Bold', textSize, inks.text);
}
