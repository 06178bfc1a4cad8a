import { frenchValue, type Value } from '@cervoise/domain/reports';
import { closeSizes, drawTable, type TableCell, type TableColumn } from '../../../pdf/draw-table';
import { inks, type Pages } from '../../../pdf/pages';
import type { Column, Table } from './report-document';

const sumOf = (rows: Table['rows'], index: number) =>
  rows.reduce((total, row) => total + Math.round(Number(row[index] ?? 0) * 10_000), 0) / 10_000;

const cellOf = ({ kind }: Column, value: Value): TableCell => ({ text: frenchValue(kind, value) });

/** The sums, empty under columns without one. */
function totalsOf(columns: readonly Column[], rows: Table['rows']): TableCell[] {
  return columns.map((column, index) => {
    if (index === 0) return { text: 'Total' };
    if (column.total !== undefined) return cellOf(column, column.total);
    return column.isSummed ? cellOf(column, sumOf(rows, index)) : {};
  });
}

/** The columns on paper, by their shares of its width. */
function printedColumns(columns: readonly Column[], width: number): TableColumn[] {
  const shares = columns.reduce((sum, column) => sum + (column.width ?? 1), 0);
  return columns.map((column) => ({
    title: column.label,
    width: ((column.width ?? 1) / shares) * width,
    align: column.kind === 'text' ? undefined : 'right',
  }));
}

/** A report's table with its title, all its rows, and their sums. */
export function drawColumns(pages: Pages, { title, emptyText, ...table }: Table): void {
  const isPrinted = ({ isDetail, isNote }: Column) => !isDetail && !isNote;
  const kept = table.columns.flatMap((column, index) => (isPrinted(column) ? [index] : []));
  const columns = table.columns.filter(isPrinted);
  const rows = table.rows.map((row) => kept.map((index) => row[index] ?? null));
  const noteIndex = table.columns.findIndex(({ isNote }) => isNote);
  const notes = table.rows.map((row) => row[noteIndex] ?? null);
  pages.room(80);
  pages.write('H3', title, { face: 'bold', size: 10 });
  pages.cursor.y += 6;
  if (rows.length === 0) {
    pages.write('P', emptyText, { size: 9, color: inks.muted });
    pages.cursor.y += 14;
    return;
  }
  drawTable(
    pages,
    printedColumns(columns, pages.width),
    rows.map((row, place) => ({
      cells: columns.map((column, index) => {
        const note = index === 0 ? notes[place] : null;
        return { ...cellOf(column, row[index] ?? null), ...(note && { detail: String(note) }) };
      }),
    })),
    {
      sizes: closeSizes,
      foot: columns.some(({ isSummed }) => isSummed) ? totalsOf(columns, rows) : undefined,
    },
  );
  pages.cursor.y += 6;
}
