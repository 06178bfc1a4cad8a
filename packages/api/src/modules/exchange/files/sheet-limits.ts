import { largestImportRows } from '@cervoise/domain/exchange';
import { frenchNumber } from '@cervoise/domain/numbers';
import { badUserInput } from '../../../errors/api-error';

/** The header, and a tolerance for blank rows. */
export const maxSheetRows = largestImportRows + 1000;

/** Rows times columns of a sheet up to its last filled cell. */
const maxSheetCells = maxSheetRows * 100;

/** Excel's own maximum; styled rows and columns may reach that far without content. */
const excelRows = 1_048_576;
const excelColumns = 16_384;

/** Maximum characters of one tag or text: a cell of Excel's 32 767, each escaped as `_x000D_`. */
const longestPiece = 32_767 * 8;

export const tooManyRows = () =>
  badUserInput(
    `Un import prend au plus ${frenchNumber(largestImportRows)} lignes : partagez le fichier.`,
  );

export const unreadableWorkbook = () => badUserInput('Ce classeur Excel est illisible ou protégé.');

const rowOrCell = /<(?:\w+:)?(row|c)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const reference = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;
const rowReference = /^\d{1,7}$/;
const cellReference = /^([A-Z]{1,3})(\d{1,7})$/;

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** @throws BAD_USER_INPUT for XML with a tag or a text too long for a workbook */
export function refuseLongPieces(xml: string): void {
  for (let start = 0; start < xml.length; ) {
    const next = xml.indexOf('<', start + 1);
    const end = next < 0 ? xml.length : next;
    if (end - start > longestPiece) throw unreadableWorkbook();
    start = end;
  }
}

/** Rows of a sheet, numbered from 1. */
export interface SheetPart {
  readonly xml: string;
  /** The rows of the sheet above. */
  readonly offset: number;
}

/**
 * Returns a function that takes the rows of a sheet part by part, and numbers those of each part
 * from 1. It refuses too large row and column numbers, before a parser fills the gaps with empty rows
 * and cells.
 * @throws BAD_USER_INPUT
 */
export function createSheetNumbers(): (xml: string) => SheetPart {
  let rowCount = 0;
  /** Of all cells so far, empty ones included. */
  let reached = 0;
  let lastRow = 0;
  let lastColumn = 0;

  /** The number of a row, or null. */
  function readRow(written: string | undefined): number | null {
    rowCount += 1;
    if (rowCount > maxSheetRows) throw tooManyRows();
    if (!rowReference.test(written ?? '1') || Number(written) > excelRows) {
      throw unreadableWorkbook();
    }
    return written === undefined ? null : Number(written);
  }

  function readCell(written: string | undefined, isEmpty: boolean) {
    const [, letters, digits] = cellReference.exec(written ?? '') ?? [];
    if (!letters || !digits) throw unreadableWorkbook();
    const column = columnNumber(letters);
    const row = Number(digits);
    if (column > excelColumns || row > excelRows) throw unreadableWorkbook();
    // A cell without content has only a style; the parser drops those at the edges.
    if (!isEmpty) {
      lastRow = Math.max(lastRow, row);
      lastColumn = Math.max(lastColumn, column);
    }
    return { letters, row };
  }

  return (xml) => {
    refuseLongPieces(xml);
    let offset: number | null = null;
    const below = (row: number): number => {
      offset ??= row - 1;
      reached = row;
      return row - offset;
    };
    const numbered = xml.replace(rowOrCell, (whole: string, tag: string, attributes = '') => {
      const written = reference.exec(attributes)?.[1];
      if (tag === 'row') {
        const row = readRow(written);
        if (row === null) return whole;
        // Rows are in order: a part with one of above would get the numbers of others.
        if (row <= reached) throw unreadableWorkbook();
        return whole.replace(reference, ` r="${below(row)}"`);
      }
      const { letters, row } = readCell(written, attributes.endsWith('/'));
      if (row < reached) throw unreadableWorkbook();
      return whole.replace(reference, ` r="${letters}${below(row)}"`);
    });
    if (lastRow > maxSheetRows) throw tooManyRows();
    if (lastRow * lastColumn > maxSheetCells) {
      throw badUserInput(
        `Cette feuille s’étend sur ${frenchNumber(lastRow)} lignes et ${frenchNumber(lastColumn)} colonnes : gardez la liste seule.`,
      );
    }
    return { xml: numbered, offset: offset ?? 0 };
  };
}
