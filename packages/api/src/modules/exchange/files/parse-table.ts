import { type Cell, cellText, type ImportView, largestImportRows } from '@cervoise/domain/exchange';
import { frenchNumber } from '@cervoise/domain/numbers';
import { truncate, writable } from '@cervoise/domain/text';
import { badUserInput } from '../../../errors/api-error';
import { decodeText } from '../../../uploads/decode-text';
import { readCsv } from './read-csv';
import { openWorkbook } from './read-workbook';
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

/** Rows, read anew each time. */
type Rows<Row> = () => AsyncIterable<Row>;

/** A file whose rows are checked, and read again as often as they are needed. */
export interface OpenTable {
  readonly headers: readonly string[];
  /** The headers with their first values. */
  readonly columns: ImportView['columns'];
  readonly rowCount: number;
  readonly rows: Rows<TableRow>;
}

const startsWith = (content: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const legacyExcel = [0xd0, 0xcf, 0x11, 0xe0];

async function openRows(content: Buffer): Promise<Rows<readonly Cell[]>> {
  if (startsWith(content, zip)) return openWorkbook(content);
  if (startsWith(content, legacyExcel)) {
    throw badUserInput(
      'Ce fichier est protégé ou d’un ancien format Excel (.xls) : enregistrez-le en .xlsx ou en CSV.',
    );
  }
  const text = decodeText(content);
  if (text === null || text.startsWith('%PDF')) {
    throw badUserInput('Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx).');
  }
  return () => readCsv(text);
}

/** A cell without the control characters that other programs leave in texts. */
const readable = (cell: Cell): Cell => (typeof cell === 'string' ? writable(cell) : cell);

const isFilled = (cell: Cell) => cellText(cell) !== '';

/** Counts the characters of a file. @throws BAD_USER_INPUT for too many */
function createTextLimit() {
  let length = 0;
  return (cells: readonly Cell[], number: number): void => {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      length += cell.length;
      if (cell.length > longestCell) {
        throw badUserInput(
          `Une cellule de la ligne ${number} dépasse ${frenchNumber(longestCell)} caractères.`,
        );
      }
    }
    if (length > longestTable) {
      throw badUserInput('Les textes de ce fichier sont trop longs : partagez-le.');
    }
  };
}

/** Reduces the cells beyond the headers to a marker. */
function withinHeaders({ number, cells }: TableRow, width: number): TableRow {
  if (cells.length <= width) return { number, cells };
  const beyond = cells.slice(width).find(isFilled);
  return { number, cells: [...cells.slice(0, width), ...(beyond === undefined ? [] : [beyond])] };
}

/** The rows that are not blank, the header first. @throws BAD_USER_INPUT for too many or too long */
async function* filledRows(rows: Rows<readonly Cell[]>): AsyncGenerator<TableRow> {
  const limitTexts = createTextLimit();
  let number = 0;
  for await (const cells of rows()) {
    number += 1;
    if (number > maxSheetRows) throw tooManyRows();
    limitTexts(cells, number);
    if (cells.some(isFilled)) yield { number, cells: cells.map(readable) };
  }
}

/** @throws BAD_USER_INPUT for too many columns */
function headersOf({ cells }: TableRow): string[] {
  const headers = cells.map(cellText);
  while (headers.at(-1) === '') headers.pop();
  if (headers.length > maxColumns) {
    throw badUserInput(`Ce fichier a plus de ${maxColumns} colonnes.`);
  }
  return headers;
}

const maxSamples = 3;
const longestSample = 60;

/** The headers of a file with the first values of each column, and its number of rows. */
async function summarise(rows: AsyncIterable<TableRow>): Promise<Omit<OpenTable, 'rows'>> {
  let headers: readonly string[] | null = null;
  let samples: string[][] = [];
  let rowCount = 0;
  for await (const row of rows) {
    if (!headers) {
      headers = headersOf(row);
      samples = headers.map(() => []);
      continue;
    }
    rowCount += 1;
    if (rowCount > largestImportRows) throw tooManyRows();
    for (const [index, values] of samples.entries()) {
      const text = values.length < maxSamples ? cellText(row.cells[index] ?? null) : '';
      if (text !== '') values.push(truncate(text, longestSample));
    }
  }
  if (!headers) throw badUserInput('Ce fichier est vide.');
  if (rowCount === 0) throw badUserInput('Ce fichier n’a qu’une ligne d’en-tête.');
  const columns = headers.map((header, index) => ({ header, samples: samples[index] ?? [] }));
  return { headers, columns, rowCount };
}

/**
 * Opens a file as a table: its first non-blank row is the header. Takes seconds for a large or
 * malicious file, so it runs in a worker thread: see `withTable`.
 * @throws BAD_USER_INPUT, with a message, for an invalid file
 */
export async function openTable(content: Buffer): Promise<OpenTable> {
  const read = await openRows(content);
  const summary = await summarise(filledRows(read));
  return {
    ...summary,
    rows: async function* () {
      let isHeader = true;
      for await (const row of filledRows(read)) {
        if (!isHeader) yield withinHeaders(row, summary.headers.length);
        isHeader = false;
      }
    },
  };
}
