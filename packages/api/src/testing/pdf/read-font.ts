import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';

/** What PDF/UA asks of a composite font, read from its dictionaries and its program. */
export interface ReadFont {
  readonly name: string;
  readonly subtype: string;
  readonly encoding: string;
  readonly hasProgram: boolean;
  readonly hasGlyphMap: boolean;
  readonly hasGlyphList: boolean;
  /** Unicode text by character code, from ToUnicode. */
  readonly texts: ReadonlyMap<number, string>;
  /** Thousandths of the size, by character code, as the PDF says. */
  readonly widths: readonly number[];
  /** The same as the font program says, one for each glyph in it. */
  readonly programWidths: readonly number[];
}

const bytesOf = (stream: PDFObject | undefined): Buffer | null =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()) : null;

const nameOf = (value: PDFObject | undefined): string =>
  value instanceof PDFName ? value.decodeText() : '';

const decodeUtf16 = (hex: string) =>
  Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Reads the ranges of a ToUnicode map: `<0000> <00ff> [<0041> …]`. */
function readUnicodeMap(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(
    /<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi,
  )) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f\s]*)>/gi)].entries())
      texts.set(start + index, decodeUtf16(hex));
  }
  return texts;
}

/** The advance widths of a TrueType program (`hmtx`), in thousandths. */
function readProgramWidths(program: Buffer): number[] {
  const tables = new Map<string, number>();
  for (let index = 0; index < program.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(program.toString('latin1', entry, entry + 4), program.readUInt32BE(entry + 8));
  }
  const at = (table: string, offset: number) =>
    program.readUInt16BE((tables.get(table) ?? 0) + offset);
  const unitsPerEm = at('head', 18);
  const measured = at('hhea', 34);
  return Array.from({ length: at('maxp', 4) }, (_glyph, index) => {
    const width = at('hmtx', Math.min(index, measured - 1) * 4);
    return (width * 1000) / unitsPerEm;
  });
}

/** Reads a composite font whose widths are one list from code 0. */
export function readFont(font: PDFDict): ReadFont {
  const descendant = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict);
  const descriptor = (descendant ?? font).lookupMaybe(PDFName.of('FontDescriptor'), PDFDict);
  const program = bytesOf(descriptor?.lookup(PDFName.of('FontFile2')));
  const widths = descendant?.lookupMaybe(PDFName.of('W'), PDFArray)?.lookup(1, PDFArray);
  const map = bytesOf(font.lookup(PDFName.of('ToUnicode')));
  return {
    name: nameOf(font.lookup(PDFName.of('BaseFont'))),
    subtype: nameOf(font.lookup(PDFName.of('Subtype'))),
    encoding: nameOf(font.lookup(PDFName.of('Encoding'))),
    hasProgram: program !== null,
    hasGlyphMap: descendant?.has(PDFName.of('CIDToGIDMap')) ?? false,
    hasGlyphList: descriptor?.has(PDFName.of('CIDSet')) ?? false,
    texts: readUnicodeMap(map?.toString('latin1') ?? ''),
    widths: (widths?.asArray() ?? []).map((width) =>
      width instanceof PDFNumber ? width.asNumber() : Number.NaN,
    ),
    programWidths: program ? readProgramWidths(program) : [],
  };
}
