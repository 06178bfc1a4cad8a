import { largestImportRows } from '@cervoise/domain/exchange';
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
    `Un import prend au plus ${largestImportRows.toLocaleString('fr-FR')} lignes : partagez le fichier.`,
  );

export const unreadableWorkbook = () => badUserInput('Ce classeur Excel est illisible ou protégé.');

const rowOrCell = /<(?:\w+:)?(row|c)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
const reference = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;
const rowReference = /^\d{1,7}$/;
const cellReference = /^([A-Z]{1,3})(\d{1,7})$/;

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** @throws BAD_USER_INPUT for an XML file with a tag or a text too long for a workbook */
function refuseLongPieces(xml: string): void {
  for (let start = 0; start < xml.length; ) {
    const next = xml.indexOf('<', start + 1);
    const end = next < 0 ? xml.length : next;
    if (end - start > longestPiece) throw unreadableWorkbook();
    start = end;
  }
}

/**
 * Refuses a sheet with too large row and column numbers, before a parser fills the gaps with empty
 * rows and cells.
 * @param xml an XML file of a workbook; others than sheets pass
 * @throws BAD_USER_INPUT
 */
export function refuseFarCells(xml: string): void {
  refuseLongPieces(xml);
  let rowCount = 0;
  let lastRow = 0;
  let lastColumn = 0;
  for (const [, tag, attributes = ''] of xml.matchAll(rowOrCell)) {
    const written = reference.exec(attributes)?.[1];
    if (tag === 'row') {
      rowCount += 1;
      if (rowCount > maxSheetRows) throw tooManyRows();
      if (!rowReference.test(written ?? '1') || Number(written) > excelRows) {
        throw unreadableWorkbook();
      }
      continue;
    }
    const [, letters, digits] = cellReference.exec(written ?? '') ?? [];
    if (!letters || !digits) throw unreadableWorkbook();
    const column = columnNumber(letters);
    const row = Number(digits);
    if (column > excelColumns || row > excelRows) throw unreadableWorkbook();
    // A cell without content has only a style; the parser drops those at the edges.
    if (attributes.endsWith('/')) continue;
    lastRow = Math.max(lastRow, row);
    lastColumn = Math.max(lastColumn, column);
  }
  if (lastRow > maxSheetRows) throw tooManyRows();
  if (lastRow * lastColumn > maxSheetCells) {
    throw badUserInput(
      `Cette feuille s’étend sur ${lastRow.toLocaleString('fr-FR')} lignes et ${lastColumn.toLocaleString('fr-FR')} colonnes : gardez la liste seule.`,
    );
  }
}
