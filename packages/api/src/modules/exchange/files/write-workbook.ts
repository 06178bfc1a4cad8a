import type { WrittenCell } from '@cervoise/domain/exchange';
import { createWorkbookWriter, dayNumber } from '../../../workbook/workbook-writer';

const widths = { text: 24, number: 12, date: 12 } as const;

/** An Excel workbook of one sheet, with a sticky header. */
export async function writeWorkbook(
  sheet: string,
  headers: readonly { readonly label: string; readonly kind: WrittenCell['kind'] }[],
  batches: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): Promise<Buffer> {
  const workbook = createWorkbookWriter();
  const bold = workbook.style({ isBold: true });
  const styles = {
    text: workbook.style({}),
    number: workbook.style({ format: '#,##0.####' }),
    date: workbook.style({ format: 'dd/mm/yyyy' }),
  } as const;
  workbook.sheet({ name: sheet, widths: headers.map(({ kind }) => widths[kind]), hasHead: true });
  await workbook.add([headers.map(({ label }) => ({ value: label, style: bold }))]);
  for await (const batch of batches) {
    await workbook.add(
      batch.map((row) =>
        row.map(({ kind, value }) => ({
          value: kind === 'date' && value !== null ? dayNumber(value) : value,
          style: styles[kind],
        })),
      ),
    );
  }
  return workbook.finish();
}
