import { type WrittenCell, withoutFormula } from '@cervoise/domain/exchange';
import { createWorkbookWriter, dayNumber } from '../../../workbook/workbook-writer';

const widths = { text: 24, number: 12, date: 12 } as const;

/**
 * A workbook's text is never run, so it needs no guard; but one that begins like a guarded text gets
 * one more apostrophe, since an import takes one away.
 */
function writtenValue({ kind, value }: WrittenCell): string | number | null {
  if (value === null) return null;
  if (kind === 'date') return dayNumber(value);
  return kind === 'text' && value.startsWith("'") ? withoutFormula(value) : value;
}

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
        row.map((cell) => ({ value: writtenValue(cell), style: styles[cell.kind] })),
      ),
    );
  }
  return workbook.finish();
}
