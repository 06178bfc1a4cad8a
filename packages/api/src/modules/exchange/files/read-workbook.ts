import type { Cell } from '@cervoise/domain/exchange';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { refuseFarCells, unreadableWorkbook } from './sheet-limits';
import { unpackWorkbook } from './unpack-workbook';

/** Repacks the checked files without compression: the library reads exactly those. */
function packed(files: ReadonlyMap<string, Buffer>): ArrayBuffer {
  const archive = zipSync(Object.fromEntries(files), { level: 0 });
  return new Uint8Array(archive).buffer;
}

/**
 * The rows of a workbook's first sheet, empty ones included so that they keep their numbers.
 * @throws BAD_USER_INPUT for an invalid workbook, one that unpacks too far or has far-off cells
 */
export async function readWorkbook(content: Buffer): Promise<Cell[][]> {
  const files = unpackWorkbook(content);
  // Tags and references are ASCII, which Latin-1 reads without decoding.
  for (const file of files.values()) refuseFarCells(file.toString('latin1'));
  try {
    const rows = await readSheet(packed(files));
    // Where a value is a Date, the library's types name its constructor.
    return rows.map((row) => row.map((cell): Cell => (typeof cell === 'function' ? null : cell)));
  } catch {
    // The library throws various errors for a missing sheet or unusual XML.
    throw unreadableWorkbook();
  }
}
