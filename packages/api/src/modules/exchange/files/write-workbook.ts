import type { WrittenCell } from '@cervoise/domain/exchange';
import { writable } from '@cervoise/domain/text';
import writeExcelFile, { type Cell } from 'write-excel-file/node';

const widths = { text: 24, number: 12, date: 12 } as const;

/**
 * A text cell stays a text, whatever it begins with: Excel runs cells of its own formula type
 * alone. It opens no workbook with a control sign in it.
 */
function written(cell: WrittenCell): Cell {
  if (cell.value === null) return null;
  switch (cell.kind) {
    case 'number':
      return { type: Number, value: cell.value, format: '#,##0.####' };
    case 'date':
      return { type: Date, value: new Date(`${cell.value}T00:00:00Z`), format: 'dd/mm/yyyy' };
    case 'text':
      return { type: String, value: writable(cell.value) };
  }
}

/** An Excel workbook of one sheet, its header kept in sight. */
export async function writeWorkbook(
  sheet: string,
  headers: readonly { readonly label: string; readonly kind: WrittenCell['kind'] }[],
  batches: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): Promise<Buffer> {
  const rows: Cell[][] = [
    headers.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' as const })),
  ];
  for await (const batch of batches) rows.push(...batch.map((row) => row.map(written)));
  const columns = headers.map(({ kind }) => ({ width: widths[kind] }));
  return writeExcelFile(rows, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}
