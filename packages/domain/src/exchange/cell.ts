import { isCalendarDate } from '../dates/calendar-date';
import { parseFrenchNumber } from '../numbers';
import { searchKey } from '../text';

/** A spreadsheet's cell; CSV cells are all texts. */
export type Cell = string | number | boolean | Date | null;

/** The type of a column, which decides how its cells are read and written. */
export type CellForm =
  | {
      readonly kind: 'text';
      /** Digits of a code, such as a barcode: not a number, however long. */
      readonly isCode?: boolean;
    }
  | { readonly kind: 'number' }
  | { readonly kind: 'date' }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'choice';
      /** Value to French label. */
      readonly labels: Readonly<Record<string, string>>;
      /** Other words that people write, to value. */
      readonly synonyms?: Readonly<Record<string, string>>;
    };

/** The value read from a cell: null when it is empty, or why it could not be read. */
export type ReadCell =
  | { readonly value: string | number | boolean | null }
  | { readonly message: string };

const frenchDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const isoStart = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/;

/** The displayed text of a cell, without an export's guard against formulas. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime())
      ? ''
      : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  }
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return cell
    .replaceAll('\0', '')
    .replace(/^'(?='*[=+\-@\t\r])/, '')
    .trim();
}

/** Stands for the result of a formula that no spreadsheet has calculated yet. */
export const uncalculatedFormula = '#formule jamais calculée';

/** What spreadsheets show in place of a result, in French and English: « #N/A », « #VALEUR ! ». */
const formulaError =
  /^(?:#(?:N\/A|GETTING_DATA|(?:NAME|NOM)\s?\?|(?:REF|VALUE|VALEUR|DIV\/0|NUM|NOMBRE|NULL?|SPILL|PROPAGATION|CALC|FIELD|CHAMP|BLOCKED|BLOQUÉ|UNKNOWN|INCONNU|CONNECT|CONNEXION|BUSY|ERROR)\s?!)|Err\s?:\d{3})$/;
/** What Excel writes to a CSV for a number or a day that its column is too narrow for. */
const tooNarrow = /^#{3,}$/;

/** Why a cell shows no value; null where it has one or is empty. */
function faultShown(cell: Cell): string | null {
  if (typeof cell !== 'string') return null;
  const text = cellText(cell);
  if (text === uncalculatedFormula) {
    return 'Formule jamais calculée : ouvrez le fichier dans un tableur et enregistrez-le.';
  }
  if (formulaError.test(text)) {
    return `Le tableur affiche l’erreur ${text} : corrigez la formule, ou videz la cellule.`;
  }
  return tooNarrow.test(text)
    ? 'La colonne du tableur est trop étroite pour cette valeur : élargissez-la et enregistrez de nouveau.'
    : null;
}

/** How a spreadsheet displays a long code it took for a number: « 3,76012E+12 ». */
const shortenedCode = /^\d(?:[.,]\d+)?E\+\d+$/i;

function readText(cell: Cell, { isCode }: CellForm & { kind: 'text' }): ReadCell {
  const text = cellText(cell);
  return isCode && shortenedCode.test(text)
    ? { message: 'Le tableur a abrégé ce code : mettez la colonne au format texte.' }
    : { value: text || null };
}

function readNumber(cell: Cell): ReadCell {
  if (typeof cell === 'number') return { value: Number(cell.toPrecision(15)) };
  const text = cellText(cell).replace(/[€%]$/, '').trimEnd();
  const value =
    cell instanceof Date || typeof cell === 'boolean' ? Number.NaN : parseFrenchNumber(text);
  return Number.isNaN(value) ? { message: 'Un nombre est attendu, par exemple 12,5.' } : { value };
}

function readDate(cell: Cell): ReadCell {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell);
  if (text === '') return { value: null };
  const french = frenchDate.exec(text);
  const day = french
    ? `${french[3]}-${french[2]?.padStart(2, '0')}-${french[1]?.padStart(2, '0')}`
    : (isoStart.exec(text)?.[1] ?? '');
  return isCalendarDate(day)
    ? { value: day }
    : { message: 'Une date est attendue : JJ/MM/AAAA ou AAAA-MM-JJ.' };
}

function readFlag(cell: Cell): ReadCell {
  const word = searchKey(cellText(cell));
  if (word === '') return { value: null };
  if (['oui', 'o', 'vrai', 'x', '1', 'true', 'yes'].includes(word)) return { value: true };
  if (['non', 'n', 'faux', '0', 'false', 'no'].includes(word)) return { value: false };
  return { message: 'Oui ou non est attendu.' };
}

function readChoice(cell: Cell, form: CellForm & { kind: 'choice' }): ReadCell {
  const word = searchKey(cellText(cell));
  if (word === '') return { value: null };
  const words = [
    ...Object.entries(form.labels).flatMap(([value, label]) => [
      [value, value],
      [label, value],
    ]),
    ...Object.entries(form.synonyms ?? {}),
  ];
  const found = words.find(([written]) => searchKey(written ?? '') === word)?.[1];
  if (found !== undefined) return { value: found };
  return { message: `Valeur inconnue. Attendu : ${Object.values(form.labels).join(', ')}.` };
}

/**
 * Reads a cell by its column's type: comma decimals, dates as JJ/MM/AAAA or AAAA-MM-JJ, choices by
 * their value, French label or a synonym (accents and case aside). A code that a spreadsheet has
 * shortened and the error of a formula are refused.
 */
export function readCell(cell: Cell, form: CellForm): ReadCell {
  const fault = faultShown(cell);
  if (fault) return { message: fault };
  switch (form.kind) {
    case 'text':
      return readText(cell, form);
    case 'number':
      return readNumber(cell);
    case 'date':
      return readDate(cell);
    case 'flag':
      return readFlag(cell);
    case 'choice':
      return readChoice(cell, form);
  }
}
