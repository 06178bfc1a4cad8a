import { type Cell, cellText, largestImportRows } from '@cervoise/domain/exchange';
import { writable } from '@cervoise/domain/text';
import { badUserInput } from '../../../errors';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';

/** Most columns a list has; a file with more is no list. */
const mostColumns = 100;

export interface TableRow {
  /** As the spreadsheet numbers it, from 1, the header included. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

const startsWith = (content: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

function refuseTooMany(rows: number): void {
  // The header, and as many blank rows as people leave.
  if (rows > largestImportRows + 1000) throw tooManyRows();
}

const tooManyRows = () =>
  badUserInput(
    `Un import prend au plus ${largestImportRows.toLocaleString('fr-FR')} lignes : partagez le fichier.`,
  );

async function readRows(content: Buffer): Promise<readonly (readonly Cell[])[]> {
  if (startsWith(content, zip)) return readWorkbook(content);
  if (startsWith(content, oldExcel)) {
    throw badUserInput(
      'Ce fichier est protégé ou d’un ancien format Excel (.xls) : enregistrez-le en .xlsx ou en CSV.',
    );
  }
  const text = decodeText(content);
  if (text === null || text.startsWith('%PDF')) {
    throw badUserInput('Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx).');
  }
  return readCsv(text, refuseTooMany);
}

/** A cell without the control signs that other programs leave in texts. */
const readable = (cell: Cell): Cell => (typeof cell === 'string' ? writable(cell) : cell);

const isBlank = (cells: readonly Cell[]) => cells.every((cell) => cellText(cell) === '');

/**
 * Reads a file as a table: its first row that is not blank is the header.
 * @throws BAD_USER_INPUT, in words, for a file that can't be
 */
export async function readTable(content: Buffer): Promise<Table> {
  const rows = (await readRows(content))
    .map((cells, index) => ({ number: index + 1, cells: cells.map(readable) }))
    .filter(({ cells }) => !isBlank(cells));
  const [header, ...body] = rows;
  if (!header) throw badUserInput('Ce fichier est vide.');
  if (body.length === 0) throw badUserInput('Ce fichier n’a qu’une ligne d’en-tête.');
  if (body.length > largestImportRows) throw tooManyRows();
  const headers = header.cells.map(cellText);
  while (headers.at(-1) === '') headers.pop();
  if (headers.length > mostColumns) {
    throw badUserInput(`Ce fichier a plus de ${mostColumns} colonnes.`);
  }
  return { headers, rows: body };
}
