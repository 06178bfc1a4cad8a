import { byteOrderMark, csvLine, type WrittenCell } from '@cervoise/domain/exchange';

/** A French CSV file from rows in batches. */
export async function writeCsv(
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): Promise<Buffer> {
  const parts = [
    Buffer.from(byteOrderMark + csvLine(headers.map((value) => ({ kind: 'text', value })))),
  ];
  for await (const batch of batches) parts.push(Buffer.from(batch.map(csvLine).join('')));
  return Buffer.concat(parts);
}
