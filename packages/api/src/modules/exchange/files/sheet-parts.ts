import { unreadableWorkbook } from './sheet-limits';
import { unpackWorkbook } from './unpack-workbook';

/** Characters of XML per part, some thousand rows. */
const partLength = 512 * 1024;
/** Of a row, and of what stands above the first one. */
const longestRow = 4 * 1024 * 1024;

const dataStart = /<((?:\w+:)?)sheetData(?=[\s/>])[^<>]*>/;

/** Whole rows of a sheet, with the tags around them. */
export interface SheetRows {
  readonly head: string;
  readonly rows: string;
  readonly tail: string;
}

/**
 * The rows of a sheet part by part, as Latin-1: tags and references are ASCII, which needs no
 * decoding.
 * @throws BAD_USER_INPUT for a broken archive, or one row that is too long
 */
export function* sheetParts(content: Buffer, path: string): Generator<SheetRows> {
  let head: string | null = null;
  let prefix = '';
  let pending = '';
  let isOver = false;
  const part = (rows: string): SheetRows => ({
    head: head ?? '',
    rows,
    tail: `</${prefix}sheetData></${prefix}worksheet>`,
  });

  for (const { name, data } of unpackWorkbook(content)) {
    if (name !== path || isOver) continue;
    pending += Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
    if (head === null) {
      const found = dataStart.exec(pending);
      if (found) {
        prefix = found[1] ?? '';
        isOver = found[0].endsWith('/>');
        head = pending.slice(0, found.index + found[0].length);
        pending = pending.slice(head.length);
      }
    }
    if (head !== null && pending.length >= partLength) {
      const end = pending.indexOf(`</${prefix}sheetData>`);
      isOver = end >= 0;
      const cut = isOver ? end : pending.lastIndexOf(`<${prefix}row`);
      if (cut > 0) yield part(pending.slice(0, cut));
      pending = isOver ? '' : pending.slice(Math.max(cut, 0));
    }
    if (pending.length > longestRow) throw unreadableWorkbook();
  }
  if (isOver) return;
  if (head === null) throw unreadableWorkbook();
  const end = pending.indexOf(`</${prefix}sheetData>`);
  if (end < 0) throw unreadableWorkbook();
  yield part(pending.slice(0, end));
}
