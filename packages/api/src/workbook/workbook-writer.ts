import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, columnName, createCells } from './cells';
import {
  type CellStyle,
  packageParts,
  printSetUp,
  type SheetRange,
  sheetHead,
  sheetPath,
} from './package-parts';

export interface SheetLayout {
  readonly name: string;
  /** Of each column, in characters. */
  readonly widths: readonly number[];
  /** Freezes the first row, filters by it, and repeats it on printed pages, which are then landscape. */
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
  /** Adds a row of sums, which the filter leaves out. */
  addTotals(cells: readonly Cell[]): Promise<void>;
  finish(): Promise<Buffer>;
}

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

interface OpenSheet {
  readonly layout: SheetLayout;
  readonly stream: PassThrough;
  rowCount: number;
  /** Head and rows, without sums. */
  filteredCount: number;
}

/** Head and rows of a sheet, as its filter's range; null without a head. */
function filteredRange({ layout, filteredCount }: OpenSheet): string | null {
  const last = layout.widths.length - 1;
  return layout.hasHead && last >= 0 ? `$A$1:$${columnName(last)}$${filteredCount}` : null;
}

function sheetEnd(sheet: OpenSheet): string {
  const range = filteredRange(sheet)?.replaceAll('$', '');
  const filter = range ? `<autoFilter ref="${range}"/>` : '';
  const print = printSetUp(sheet.layout.hasHead ? 'landscape' : 'portrait');
  return `</sheetData>${filter}${print}</worksheet>`;
}

/** Rows are not kept once compressed, only their distinct texts. */
export function createWorkbookWriter(): WorkbookWriter {
  const zip = new ZipFile();
  const packed: Buffer[] = [];
  zip.outputStream.on('data', (part: Buffer) => packed.push(part));
  const ended = once(zip.outputStream, 'end');
  const { looks, texts, styleNumber, rowXml } = createCells();
  const ranges: SheetRange[] = [];
  let sheetCount = 0;
  let current: OpenSheet | null = null;

  const endSheet = () => {
    if (!current) return;
    ranges.push({ name: current.layout.name, filtered: filteredRange(current) });
    current.stream.end(sheetEnd(current));
    current = null;
  };

  async function write(rows: readonly (readonly Cell[])[]): Promise<OpenSheet> {
    if (!current) throw new Error('Rows need a sheet.');
    const sheet = current;
    const xml = rows.map((cells) => {
      sheet.rowCount += 1;
      return rowXml(cells, sheet.rowCount);
    });
    if (!sheet.stream.write(xml.join(''))) await once(sheet.stream, 'drain');
    return sheet;
  }

  return {
    style: styleNumber,

    sheet: (layout) => {
      endSheet();
      const stream = new PassThrough();
      zip.addReadStream(stream, sheetPath(sheetCount), { compressionLevel: 4 });
      sheetCount += 1;
      stream.write(sheetStart(layout));
      current = { layout, stream, rowCount: 0, filteredCount: 0 };
    },

    add: async (rows) => {
      const sheet = await write(rows);
      sheet.filteredCount = sheet.rowCount;
    },

    addTotals: async (cells) => {
      await write([cells]);
    },

    finish: async () => {
      endSheet();
      for (const [path, chunks] of packageParts(ranges, looks, new Set(texts.keys())))
        zip.addReadStream(Readable.from(chunks), path);
      zip.end();
      await ended;
      return Buffer.concat(packed);
    },
  };
}
