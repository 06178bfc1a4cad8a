import { badUserInput } from '../../../errors/api-error';
import { refuseLongPieces, unreadableWorkbook } from './sheet-limits';

/** Bytes of all texts. */
export const largestTexts = 24 * 1024 * 1024;
/** Characters of those of a part of a sheet. */
const longestPart = 8_000_000;
/** Several for each row of a list. */
const most = 500_000;
/** Characters of one, its formats included. */
const longest = 1_000_000;

export const tooManyTexts = () =>
  badUserInput('Les textes de ce fichier sont trop longs : partagez-le.');

/** The texts that the cells of a workbook refer to by number, kept as the bytes of their file. */
export interface SharedTexts {
  readonly count: number;
  /** A file with the texts of some numbers; the others are empty. */
  only(numbers: ReadonlySet<number>): string;
}

const opening = /<(\w+:)?sst(?=[\s>])[^<>]*>/;

/** Where each text begins, and the end of the last. */
function startsOf(content: Buffer, prefix: string): number[] {
  const tag = `<${prefix}si`;
  const starts: number[] = [];
  for (let at = content.indexOf(tag); at >= 0; at = content.indexOf(tag, at + 1)) {
    const next = content[at + tag.length] ?? 0;
    // « <si> », « <si/> », « <si …> », but not « <size> ».
    if (!/[\s/>]/.test(String.fromCharCode(next))) continue;
    if (starts.push(at) > most) throw tooManyTexts();
  }
  const end = content.lastIndexOf(`</${prefix}sst>`);
  return [...starts, end < 0 ? content.length : end];
}

/**
 * Reads the shared texts of a workbook.
 * @param chunks the file, of `largestTexts` at most; none without one
 * @throws BAD_USER_INPUT for too many texts
 */
export function readSharedTexts(chunks: readonly Uint8Array[]): SharedTexts {
  const content = Buffer.concat(chunks);
  const [head = '<sst>', prefix = ''] = opening.exec(content.toString('utf8', 0, 10_000)) ?? [];
  const starts = startsOf(content, prefix);
  return {
    count: starts.length - 1,
    only: (numbers) => {
      let last = -1;
      for (const number of numbers) last = Math.max(last, number);
      let xml = head;
      for (let number = 0; number <= last; number += 1) {
        if (!numbers.has(number)) {
          xml += `<${prefix}si/>`;
          continue;
        }
        const [start = 0, end = 0] = starts.slice(number, number + 2);
        if (end - start > longest) throw unreadableWorkbook();
        const text = content.toString('utf8', start, end);
        refuseLongPieces(text);
        xml += text;
        if (xml.length > longestPart) throw tooManyTexts();
      }
      return `${xml}</${prefix}sst>`;
    },
  };
}
