import { escapeMarkup } from '@cervoise/domain/text';
import type PdfKitDocument from 'pdfkit';
import { withCodes } from './printable';

/** Paths of what reads files beside itself, or is read as a file: a worker gets them as data. */
export interface PdfFiles {
  readonly pdfkit: string;
  readonly regular: string;
  readonly bold: string;
  readonly italic: string;
}

/**
 * The names of the embedded fonts: Arimo, as wide as Helvetica, with all Latin, Greek and Cyrillic
 * letters.
 */
export const faces = { regular: 'regular', bold: 'bold', italic: 'italic' } as const;

export interface PdfFacts {
  /** Shown as the window's title. */
  readonly title: string;
  /** The brewery. */
  readonly author: string;
  readonly createdAt: Date;
  /** In points; A4 by default. */
  readonly size?: readonly [width: number, height: number];
}

export interface OpenPdf {
  readonly document: PDFKit.PDFDocument;
  /** Closes the document and returns its file. */
  finish(): Promise<Buffer>;
}

/** The parts of pdfkit's font that its types leave out. */
interface EmbeddedFont {
  /** Thousandths of the size. */
  ascender: number;
  descender: number;
  lineGap: number;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** Laid out words. */
  layoutCache: object;
  layout(text: string, ...more: readonly unknown[]): unknown;
}

/** Words kept laid out, of each font: the texts of a long document are mostly different ones. */
const maxKeptLayouts = 10_000;

/** The lines of Helvetica: a line's top is the top of its capitals. */
const lineMetrics = { ascender: 718, descender: -207, lineGap: 231 } as const;

function embedFonts(document: PDFKit.PDFDocument, files: PdfFiles): void {
  for (const face of Object.values(faces)) {
    document.registerFont(face, files[face]).font(face);
    // The current font is not in pdfkit's types.
    const embedded = (document as unknown as { readonly _font: EmbeddedFont })._font;
    const { font } = embedded;
    const layout = embedded.layout.bind(embedded);
    const has = (codePoint: number) => font.hasGlyphForCodePoint(codePoint);
    let laidOut = 0;
    Object.assign(embedded, lineMetrics, {
      layout: (text: string, ...more: readonly unknown[]) => {
        laidOut += 1;
        if (laidOut % maxKeptLayouts === 0) embedded.layoutCache = Object.create(null);
        return layout(withCodes(text, has), ...more);
      },
    });
  }
}

/** Parts that are kept apart before they become one: a page is made of thousands of a few bytes. */
const maxParts = 2000;

/** Collects the parts of a file as a few large ones. */
function createCollector() {
  const packed: Buffer[] = [];
  let parts: Uint8Array[] = [];
  const pack = () => {
    packed.push(Buffer.concat(parts));
    parts = [];
  };
  return {
    add: (part: Uint8Array) => {
      parts.push(part);
      if (parts.length >= maxParts) pack();
    },
    whole: () => {
      pack();
      return Buffer.concat(packed);
    },
  };
}

/** The content of a page, which pdfkit's types leave out. */
interface PageContent {
  readonly content: { buffer: Uint8Array[] };
}

/** Packs each page once the next one begins: all are kept until their number is known. */
function packPages(document: PDFKit.PDFDocument): void {
  let last: PageContent | null = null;
  document.on('pageAdded', () => {
    if (last) last.content.buffer = [Buffer.concat(last.content.buffer)];
    last = document.page as unknown as PageContent;
  });
}

/** ISO 14289-1, clause 5: the mark of a file that keeps the rules of PDF/UA. */
const accessibleMark =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/**
 * Opens an accessible document (PDF/UA-1) without pages yet: tagged, in French, with embedded
 * fonts. What is drawn goes into its structure, or is marked as an artifact (`createPages`).
 */
export function openPdf(files: PdfFiles, { title, author, createdAt, size }: PdfFacts): OpenPdf {
  // `require` is untyped; the path is that of pdfkit.
  const PdfDocument = require(files.pdfkit) as typeof PdfKitDocument;
  const document = new PdfDocument({
    size: size ? [...size] : 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Cervoise', CreationDate: createdAt },
  });
  embedFonts(document, files);
  // Not by pdfkit's own `subset`: it adds a list of glyphs that leaves out the parts of composed ones.
  document.appendXML(accessibleMark);
  // Called once the texts of `info` are written; pdfkit copies them unescaped into the metadata.
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    for (const key of ['Title', 'Author'] as const) {
      const text = document.info[key];
      if (text) document.info[key] = escapeMarkup(text);
    }
    endMetadata();
  };
  packPages(document);
  const file = createCollector();
  // The header is written by the constructor.
  const header: Buffer | null = document.read();
  if (header) file.add(header);
  // Taken as it is written: a stream would keep every part until the drawing is over.
  const written = new Promise<void>((resolve) => {
    document.push = (part: Uint8Array | null) => {
      if (part) file.add(part);
      else resolve();
      return true;
    };
  });
  return {
    document,
    finish: async () => {
      document.end();
      await written;
      return file.whole();
    },
  };
}
