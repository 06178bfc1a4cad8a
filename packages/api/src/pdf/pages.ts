import type { faces } from './open-pdf';
import { printable } from './printable';
import { wrapText } from './wrap-text';

/** Colours that copy well in black and white. */
export const inks = {
  text: '#231A14',
  muted: '#5F5248',
  line: '#CFC4B6',
  soft: '#F4EEE4',
  accent: '#9A4A1C',
  bar: '#C08A5A',
} as const;

export interface TextLook {
  readonly face?: keyof typeof faces;
  /** Points. */
  readonly size: number;
  readonly color?: string;
}

/** A node of the document's structure, for screen readers. */
export type Structure = PDFKit.PDFStructureElement;

/** The attributes of a table's cell (ISO 32000-1, 14.8.5.7). */
export interface CellAttributes {
  readonly Scope?: 'Column' | 'Row';
  readonly ColSpan?: number;
}

/** The place of what is drawn in the structure. */
interface NodePlace {
  readonly parent?: Structure;
  readonly alt?: string;
  readonly cell?: CellAttributes;
}

const margin = 40;
/** For the foot of each page. */
const footHeight = 52;

export type Pages = ReturnType<typeof createPages>;

/** A4 pages filled from top to bottom; what is drawn has its place in the structure. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the ways to draw, each a function of its own, over the same place on the page
export function createPages(document: PDFKit.PDFDocument) {
  // Documents without a first page have none before this.
  if (!document.page) document.addPage();
  const left = margin;
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - footHeight;
  const cursor = { y: margin };
  const root = document.struct('Document');
  document.addStructure(root);

  const newPage = () => {
    document.addPage();
    cursor.y = margin;
  };
  /** Starts a new page when the rest of this one is too small. Returns whether it did. */
  const room = (height: number): boolean => {
    if (cursor.y + height <= bottom) return false;
    newPage();
    return true;
  };
  const use = ({ face = 'regular', size, color = inks.text }: TextLook) =>
    document.font(face).fontSize(size).fillColor(color);

  /** A node for child nodes or drawings; `end` it once it has them all. */
  function group(type: string, { parent = root, alt, cell }: NodePlace = {}): Structure {
    const node = document.struct(type, alt ? { alt: printable(alt) } : {});
    if (cell) {
      // pdfkit's types leave out the dictionary, its options the columns that a cell spans.
      const { dictionary } = node as unknown as { readonly dictionary: { data: object } };
      Object.assign(dictionary.data, { A: { O: 'Table', ...cell } });
    }
    parent.add(node);
    return node;
  }

  /** Adds a node with its drawing to the structure. */
  function mark(type: string, draw: () => void, place: NodePlace = {}): void {
    const node = group(type, place);
    node.add(draw);
    node.end();
  }

  /** Draws what is no content: lines, backgrounds, repeated heads. */
  function ornament(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }

  const rule = (x: number, y: number, length: number, color: string = inks.line) =>
    document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();

  /** Writes a text in the page's width at the cursor and below, over as many pages as it takes. */
  function write(type: string, text: string, look: TextLook, textWidth = width): void {
    use(look);
    const lines = wrapText(document, text, textWidth);
    const lineHeight = document.currentLineHeight(true);
    const node = group(type);
    for (let done = 0; done < lines.length; ) {
      room(lineHeight);
      const count = Math.max(1, Math.floor((bottom - cursor.y) / lineHeight));
      const shown = lines.slice(done, done + count);
      node.add(() => {
        use(look);
        for (const [index, line] of shown.entries())
          document.text(line, left, cursor.y + index * lineHeight, { lineBreak: false });
      });
      cursor.y += shown.length * lineHeight;
      done += shown.length;
    }
    node.end();
  }

  return {
    document,
    left,
    width,
    top: margin,
    bottom,
    cursor,
    newPage,
    room,
    use,
    group,
    mark,
    ornament,
    rule,
    write,
  };
}
