import { type Cell, cellText, largestImportRows } from '@cervoise/domain/exchange';
import { writable } from '@cervoise/domain/text';
import { badUserInput } from '../../../errors/api-error';
import { decodeText } from '../../../uploads/decode-text';
import { readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';
import { maxSheetRows, tooManyRows } from './sheet-limits';

/** Maximum columns of a list. */
const maxColumns = 100;
/** Excel's maximum per cell. */
const longestCell = 32_767;
/**
 * Maximum characters of all cells: a workbook's shared texts can be repeated far beyond its size.
 */
const longestTable = 20_000_000;

export interface TableRow {
  /** As numbered by the spreadsheet, from 1, the header included. */
  readonly number: number;
  /** At most as many as there are headers; one more when the row has texts beyond them. */
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

const startsWith = (content: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const legacyExcel = [0xd0, 0xcf, 0x11, 0xe0];

async function readRows(content: Buffer): Promise<readonly (readonly Cell[])[]> {
  if (startsWith(content, zip)) return readWorkbook(content);
  if (startsWith(content, legacyExcel)) {
    throw badUserInput(
      'Ce fichier est protégé ou d’un ancien format Excel (.xls) : enregistrez-le en .xlsx ou en CSV.',
    );
  }
  const text = decodeText(content);
  if (text === null || text.startsWith('%PDF')) {
    throw badUserInput('Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx).');
  }
  return readCsv(text, maxSheetRows);
}

/** A cell without the control characters that other programs leave in texts. */
const readable = (cell: Cell): Cell => (typeof cell === 'string' ? writable(cell) : cell);

const isFilled = (cell: Cell) => cellText(cell) !== '';

/** @throws BAD_USER_INPUT for too much text */
function refuseLongTexts(rows: readonly (readonly Cell[])[]): void {
  let length = 0;
  for (const [index, cells] of rows.entries()) {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      length += cell.length;
      if (cell.length > longestCell) {
        throw badUserInput(
          `Une cellule de la ligne ${index + 1} dépasse ${longestCell.toLocaleString('fr-FR')} caractères.`,
        );
      }
    }
  }
  if (length > longestTable) {
    throw badUserInput('Les textes de ce fichier sont trop longs : partagez-le.');
  }
}

/** Reduces the cells beyond the headers to a marker. */
function withinHeaders({ number, cells }: TableRow, width: number): TableRow {
  if (cells.length <= width) return { number, cells };
  const beyond = cells.slice(width).find(isFilled);
  return { number, cells: [...cells.slice(0, width), ...(beyond === undefined ? [] : [beyond])] };
}

/**
 * Reads a file as a table: its first non-blank row is the header. Takes seconds and much memory for
 * a large or malicious file, so it runs in a worker thread: see `readTable`.
 * @throws BAD_USER_INPUT, with a message, for an invalid file
 */
export async function parseTable(content: Buffer): Promise<Table> {
  const cellsOfRows = await readRows(content);
  if (cellsOfRows.length > maxSheetRows) throw tooManyRows();
  refuseLongTexts(cellsOfRows);
  const rows = cellsOfRows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(readable) }))
    .filter(({ cells }) => cells.some(isFilled));
  const [header, ...body] = rows;
  if (!header) throw badUserInput('Ce fichier est vide.');
  if (body.length === 0) throw badUserInput('Ce fichier n’a qu’une ligne d’en-tête.');
  if (body.length > largestImportRows) throw tooManyRows();
  const headers = header.cells.map(cellText);
  while (headers.at(-1) === '') headers.pop();
  if (headers.length > maxColumns) {
    throw badUserInput(`Ce fichier a plus de ${maxColumns} colonnes.`);
  }
  return { headers, rows: body.map((row) => withinHeaders(row, headers.length)) };
}
