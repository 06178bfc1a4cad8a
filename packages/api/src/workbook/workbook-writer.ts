import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { writable } from '@cervoise/domain/text';
import { ZipFile } from 'yazl';
import { type CellStyle, packageParts, sheetHead, sheetPath } from './package-parts';

/** A cell; a text is never evaluated, whatever it begins with. */
export interface Cell {
  readonly value: string | number | null;
  /** A style from `style`. */
  readonly style?: number;
  /** Without its « = »; the value is its result. */
  readonly formula?: string;
}

export interface SheetLayout {
  readonly name: string;
  /** Of each column, in characters. */
  readonly widths: readonly number[];
  /** Freezes the first row. */
  readonly hasHead: boolean;
}

/** A workbook written sheet by sheet and row by row, compressed as it is written. */
export interface WorkbookWriter {
  /** Registers a style for cells. */
  style(look: CellStyle): number;
  /** Starts a sheet; the previous one is complete. */
  sheet(layout: SheetLayout): void;
  /** Adds rows to the sheet, with backpressure. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  finish(): Promise<Buffer>;
}

/** « A », « Z », « AA ». */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;

/** How a text begins that a spreadsheet would take for a formula once somebody edits its cell. */
const formulaStart = /^[=+\-@\t\r]/;

const firstDay = Date.UTC(1899, 11, 30);
/** A day (YYYY-MM-DD) as a workbook's serial number. */
export const dayNumber = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - firstDay) / 86_400_000;

function sheetStart({ widths, hasHead }: SheetLayout): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  return `${sheetHead}<sheetViews><sheetView workbookViewId="0">${hasHead ? pane : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

const sheetEnd = '</sheetData></worksheet>';

/** Rows are not kept once compressed, only their distinct texts. */
export function createWorkbookWriter(): WorkbookWriter {
  const zip = new ZipFile();
  const packed: Buffer[] = [];
  zip.outputStream.on('data', (part: Buffer) => packed.push(part));
  const ended = once(zip.outputStream, 'end');
  const names: string[] = [];
  const looks: CellStyle[] = [{}];
  const texts = new Map<string, number>();
  let current: { readonly stream: PassThrough; rowCount: number } | null = null;

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

  const endSheet = () => current?.stream.end(sheetEnd);

  return {
    style: styleNumber,

    sheet: (layout) => {
      endSheet();
      const stream = new PassThrough();
      zip.addReadStream(stream, sheetPath(names.length), { compressionLevel: 4 });
      names.push(layout.name);
      stream.write(sheetStart(layout));
      current = { stream, rowCount: 0 };
    },

    add: async (rows) => {
      if (!current) throw new Error('Rows need a sheet.');
      const sheet = current;
      const xml = rows.map((cells) => {
        sheet.rowCount += 1;
        return rowXml(cells, sheet.rowCount);
      });
      if (!sheet.stream.write(xml.join(''))) await once(sheet.stream, 'drain');
    },

    finish: async () => {
      endSheet();
      for (const [path, chunks] of packageParts(names, looks, new Set(texts.keys())))
        zip.addReadStream(Readable.from(chunks), path);
      zip.end();
      await ended;
      return Buffer.concat(packed);
    },
  };
}
