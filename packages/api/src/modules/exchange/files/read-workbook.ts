import type { Cell } from '@cervoise/domain/exchange';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { largestTexts, readSharedTexts, type SharedTexts, tooManyTexts } from './shared-texts';
import { createSheetNumbers, refuseLongPieces, unreadableWorkbook } from './sheet-limits';
import { type SheetRows, sheetParts } from './sheet-parts';
import { createShownCells } from './shown-cells';
import { unpackWorkbook } from './unpack-workbook';

/** Bytes of the parts besides sheets and texts: styles have some ten thousand. */
const largestPart = 2 * 1024 * 1024;

const bookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What the rows of a workbook's first sheet are read with. */
interface Workbook {
  readonly sheetPath: string;
  /** Days are counted from 1904 on. */
  readonly countsFrom1904: boolean;
  readonly styles: Buffer | null;
  readonly texts: SharedTexts;
}

/** The files of some paths, as their pieces. @throws BAD_USER_INPUT for a too large one */
function filesOf(content: Buffer, paths: readonly string[]): Map<string, Uint8Array[]> {
  const files = new Map<string, Uint8Array[]>();
  let kept = 0;
  for (const { name, data } of unpackWorkbook(content)) {
    if (!paths.includes(name)) continue;
    kept += data.length;
    if (kept > largestTexts) throw tooManyTexts();
    const pieces = files.get(name);
    if (pieces) pieces.push(data);
    else files.set(name, [data]);
  }
  return files;
}

/** @throws BAD_USER_INPUT when it is too large */
function smallPart(chunks: readonly Uint8Array[] | undefined): Buffer | null {
  if (!chunks) return null;
  if (chunks.reduce((sum, { length }) => sum + length, 0) > largestPart) {
    throw unreadableWorkbook();
  }
  const part = Buffer.concat(chunks);
  refuseLongPieces(part.toString('latin1'));
  return part;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];
const tagsOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? [];

/** Where the first sheet, the styles and the texts are. @throws BAD_USER_INPUT without a sheet */
function findPaths(book: string, relations: string) {
  const links = tagsOf(relations, 'Relationship');
  const pathOf = (link: string | undefined): string | null => {
    const target = link && attribute(link, 'Target');
    if (!target) return null;
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const byType = (type: string) =>
    pathOf(links.find((link) => attribute(link, 'Type')?.endsWith(`/relationships/${type}`)));
  const id = attribute(tagsOf(book, 'sheet')[0] ?? '', 'id');
  const sheetPath = pathOf(links.find((link) => attribute(link, 'Id') === id));
  if (!sheetPath) throw unreadableWorkbook();
  return {
    sheetPath,
    stylesPath: byType('styles') ?? 'xl/styles.xml',
    textsPath: byType('sharedStrings') ?? 'xl/sharedStrings.xml',
  };
}

function readWorkbook(content: Buffer): Workbook {
  const plan = filesOf(content, [bookPath, relationsPath]);
  const book = smallPart(plan.get(bookPath))?.toString() ?? '';
  const relations = smallPart(plan.get(relationsPath))?.toString() ?? '';
  const { sheetPath, stylesPath, textsPath } = findPaths(book, relations);
  const parts = filesOf(content, [stylesPath, textsPath]);
  return {
    sheetPath,
    countsFrom1904: /^(?:1|true)$/.test(
      attribute(tagsOf(book, 'workbookPr')[0] ?? '', 'date1904') ?? '',
    ),
    styles: smallPart(parts.get(stylesPath)),
    texts: readSharedTexts(parts.get(textsPath) ?? []),
  };
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
const ownRelations = `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`;

/** The numbers of a part that can be those of texts. */
function textNumbers(rows: string, { texts }: Workbook): Set<number> {
  const numbers = new Set<number>();
  for (const [, number] of rows.matchAll(/<(?:\w+:)?v(?:\s[^<>]*)?>(\d{1,7})</g)) {
    if (Number(number) < texts.count) numbers.add(Number(number));
  }
  return numbers;
}

/** A workbook of some rows alone, with the texts they refer to. Uncompressed: it is read at once. */
function workbookOf(book: Workbook, { head, tail }: SheetRows, rows: string): ArrayBuffer {
  const archive = zipSync(
    {
      [bookPath]: strToU8(
        `<workbook><workbookPr date1904="${book.countsFrom1904 ? 1 : 0}"/><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      [relationsPath]: strToU8(ownRelations),
      'xl/styles.xml': book.styles ?? strToU8('<styleSheet/>'),
      'xl/sharedStrings.xml': strToU8(book.texts.only(textNumbers(rows, book))),
      'xl/worksheets/sheet1.xml': Buffer.from(head + rows + tail, 'latin1'),
    },
    { level: 0 },
  );
  return new Uint8Array(archive).buffer;
}

async function* readRows(content: Buffer, book: Workbook): AsyncGenerator<Cell[]> {
  const number = createSheetNumbers();
  const show = createShownCells(book.styles?.toString() ?? '');
  let rowCount = 0;
  for (const part of sheetParts(content, book.sheetPath)) {
    const { xml, offset } = number(part.rows);
    const archive = workbookOf(book, part, show(xml));
    // The library throws various errors for unusual XML.
    const rows = await readSheet(archive).catch(() => {
      throw unreadableWorkbook();
    });
    for (; rowCount < offset && rows.length > 0; rowCount += 1) yield [];
    for (const row of rows) {
      rowCount += 1;
      // Where a value is a Date, the library's types name its constructor.
      yield row.map((cell): Cell => (typeof cell === 'function' ? null : cell));
    }
  }
}

/**
 * Opens a workbook's first sheet. Its rows are read part by part, empty ones included so that they
 * keep their numbers.
 * @throws BAD_USER_INPUT for an invalid workbook, one that unpacks too far or has far-off cells
 */
export function openWorkbook(content: Buffer): () => AsyncIterable<readonly Cell[]> {
  const book = readWorkbook(content);
  return () => readRows(content, book);
}
