import { writable } from '@cervoise/domain/text';
import type { CellStyle } from './package-parts';

/** A cell; a text is never evaluated, whatever it begins with. */
export interface Cell {
  readonly value: string | number | null;
  /** A style from `style`. */
  readonly style?: number;
  /** Without its « = »; the value is its result. */
  readonly formula?: string;
}

/** « A », « Z », « AA ». */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;

/** How a text begins that a spreadsheet would take for a formula once somebody edits its cell. */
const formulaStart = /^[=+\-@\t\r]/;

/** The rows of a workbook as XML, with the texts and styles that its cells refer to by number. */
export function createCells() {
  const looks: CellStyle[] = [{}];
  const texts = new Map<string, number>();

  const textNumber = (value: string): number => {
    const text = writable(value);
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, texts.size);
    return texts.size - 1;
  };

  const styleNumber = (look: CellStyle): number => {
    const known = looks.findIndex(
      ({ format, isBold, isQuoted }) =>
        format === look.format && isBold === look.isBold && isQuoted === look.isQuoted,
    );
    return known >= 0 ? known : looks.push(look) - 1;
  };

  function cellXml({ value, style: asked = 0, formula }: Cell, place: string): string {
    const style =
      typeof value === 'string' && formulaStart.test(value)
        ? styleNumber({ ...looks[asked], isQuoted: true })
        : asked;
    const look = style ? ` s="${style}"` : '';
    if (formula) return `<c r="${place}"${look}><f>${formula}</f><v>${value}</v></c>`;
    if (value === null || value === '') return '';
    return typeof value === 'string'
      ? `<c r="${place}"${look} t="s"><v>${textNumber(value)}</v></c>`
      : `<c r="${place}"${look}><v>${value}</v></c>`;
  }

  const rowXml = (cells: readonly Cell[], row: number): string => {
    let xml = `<row r="${row}">`;
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index];
      if (cell) xml += cellXml(cell, `${columnName(index)}${row}`);
    }
    return `${xml}</row>`;
  };

  return { looks, texts, styleNumber, rowXml };
}
