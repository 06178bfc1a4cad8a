import { setImmediate } from 'node:timers/promises';
import type { Cell } from '@cervoise/domain/exchange';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { badUserInput } from '../../../errors';

/** What an archive may unfold to; a list of 50 000 rows takes half of it. */
const largestUnfolded = 60 * 1024 * 1024;
const chunkLength = 64 * 1024;

const unreadable = () => badUserInput('Ce classeur Excel est illisible ou protégé.');
const tooLarge = () => badUserInput('Ce classeur est trop volumineux une fois décompressé.');

/** Unfolds an archive piece by piece and keeps nothing, to know its true size. */
async function refuseUnfoldingTooFar(content: Buffer): Promise<void> {
  let unfolded = 0;
  const archive = new Unzip((file) => {
    if ((file.originalSize ?? 0) > largestUnfolded) throw tooLarge();
    file.ondata = (error, data) => {
      // What is thrown here comes back as the error of a second call.
      if (!error) unfolded += data.length;
      if (unfolded > largestUnfolded) throw tooLarge();
      if (error) throw unreadable();
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let start = 0; start < content.length; start += chunkLength) {
    const end = Math.min(start + chunkLength, content.length);
    archive.push(content.subarray(start, end), end === content.length);
    await setImmediate();
  }
}

/**
 * The rows of a workbook's first sheet, empty ones included so that they keep their numbers.
 * @throws BAD_USER_INPUT for a file that is no workbook, or unfolds too far
 */
export async function readWorkbook(content: Buffer): Promise<Cell[][]> {
  await refuseUnfoldingTooFar(content);
  try {
    const rows = await readSheet(content);
    // Where a Date comes, the library's types name its constructor.
    return rows.map((row) => row.map((cell): Cell => (typeof cell === 'function' ? null : cell)));
  } catch {
    // The library tells a broken archive, a missing sheet and odd XML in many ways.
    throw unreadable();
  }
}
