import { printable } from '../../../pdf/printable';

/** Colours that copy well in black and white, as on the brew sheet. */
export const inks = {
  text: '#231A14',
  muted: '#5F5248',
  line: '#CFC4B6',
  soft: '#F4EEE4',
  accent: '#9A4A1C',
  bar: '#C08A5A',
} as const;

const margin = 44;

/** A node of the document's structure, for screen readers. */
export type Structure = PDFKit.PDFStructureElement;

export type Pages = ReturnType<typeof createPages>;

/** A4 pages filled from top to bottom, each mark tagged with its place in the structure. */
export function createPages(document: PDFKit.PDFDocument) {
  const left = margin;
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - 56;
  const cursor = { y: margin };
  const root = document.struct('Document');
  document.addStructure(root);

  const newPage = () => {
    document.addPage();
    cursor.y = margin;
  };

  return {
    document,
    left,
    width,
    bottom,
    cursor,

    /** Starts a new page when the rest of this one is too small. Returns whether it did. */
    room: (height: number): boolean => {
      if (cursor.y + height <= bottom) return false;
      newPage();
      return true;
    },

    /** Adds a node to the structure, with its drawing. */
    mark: (type: string, draw: () => void, parent: Structure = root, alt?: string): void => {
      const options = alt ? { alt: printable(alt) } : {};
      parent.add(document.struct(type, options, draw));
    },

    /** A node for child nodes. */
    group: (type: string, parent: Structure = root): Structure => {
      const node = document.struct(type);
      parent.add(node);
      return node;
    },

    /** Purely decorative content. */
    ornament: (draw: () => void): void => {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },

    rule: (x: number, y: number, length: number, color: string = inks.line) => {
      document
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    },
  };
}

/** Closes a group once all its children were drawn. */
export const close = (node: Structure): void => node.end();
