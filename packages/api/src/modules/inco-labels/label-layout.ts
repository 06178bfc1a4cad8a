import {
  frontKeys,
  heightShares,
  type LabelPart,
  type LetterHeight,
  type OfficialMark,
} from '@cervoise/domain/inco-label';
import { faces } from '../../pdf/open-pdf';
import type { Pages } from '../../pdf/pages';
import { printable } from '../../pdf/printable';

export const pointsPerMillimeter = 72 / 25.4;

/** Between the edge and the text, mm. */
export const padding = 3;
const lineHeight = 1.18;

/** The size, in points, at which letters have at least a height. */
const sizeFor = ({ of, millimeters }: LetterHeight): number =>
  (millimeters * pointsPerMillimeter) / heightShares[of];

/** Side by side. */
const lineKeys: readonly LabelPart['key'][] = ['quantity', 'estimated', 'strength'];

interface Drawn {
  /** From the label's corner, points. */
  readonly x: number;
  readonly y: number;
}

/** A text or an official drawing's place on a label. */
export type LabelItem =
  | (Drawn & {
      readonly text: string;
      readonly size: number;
      readonly isBold: boolean;
      readonly key: LabelPart['key'];
    })
  | (Drawn & { readonly mark: OfficialMark; readonly side: number });

export interface LabelLayout {
  readonly items: readonly LabelItem[];
  /** Points, edges included. */
  readonly height: number;
}

interface Word {
  readonly text: string;
  readonly isBold: boolean;
  /** Whether a space follows. */
  readonly isEnd: boolean;
}

const wordsOf = (texts: LabelPart['texts'], isBold: boolean): Word[] =>
  texts.flatMap(({ text, isAllergen }) =>
    (printable(text).match(/[^ ]+ ?| /g) ?? []).map((word) => ({
      text: word.trimEnd(),
      isBold: isBold || isAllergen,
      isEnd: word.endsWith(' '),
    })),
  );

/** Draws nothing: measures with the document's fonts. */
export function layOutLabel(
  document: PDFKit.PDFDocument,
  parts: readonly LabelPart[],
  { width, scale, marks }: LabelShape,
): LabelLayout {
  const left = padding * pointsPerMillimeter;
  const inner = width * pointsPerMillimeter - 2 * left;
  const items: LabelItem[] = [];
  let y = left;

  const widthOf = (text: string, isBold: boolean, size: number) =>
    document
      .font(isBold ? faces.bold : faces.regular)
      .fontSize(size)
      .widthOfString(text);

  /** Continues the text before it on the line where it looks the same. */
  function addWord(word: Extract<LabelItem, { text: string }>): void {
    const last = items.at(-1);
    const follows =
      last && 'text' in last && last.key === word.key && last.y === word.y && word.x > left;
    if (!word.text) return;
    if (follows && last.isBold === word.isBold && last.size === word.size) {
      const end = last.x + widthOf(last.text, last.isBold, last.size);
      const space = word.x - end > word.size / 10 ? ' ' : '';
      items[items.length - 1] = { ...last, text: `${last.text}${space}${word.text}` };
      return;
    }
    items.push(word);
  }

  /** Writes words in lines of the inner width; a word that is wider is alone on its line. */
  function write(part: LabelPart, size: number, isBold: boolean, from = left): void {
    let x = from;
    for (const word of wordsOf(part.texts, isBold)) {
      const length = widthOf(word.text, word.isBold, size);
      if (x > left && x + length > left + inner) {
        x = left;
        y += size * lineHeight;
      }
      addWord({ x, y, text: word.text, size, isBold: word.isBold, key: part.key });
      x += length + (word.isEnd ? widthOf(' ', false, size) : 0);
    }
    y += size * lineHeight;
  }

  const smallest = (part: LabelPart) => sizeFor(part.letters) * scale;
  const front = parts.filter(({ key }) => frontKeys.includes(key));
  for (const part of front) {
    if (part.key === 'beer') write(part, smallest(part) * 1.9, true);
    if (part.key === 'legalName') write(part, smallest(part), true);
  }
  // Quantity, ℮ and strength on one line where they fit, all in the height that the first two need.
  const line = front.filter(({ key }) => lineKeys.includes(key));
  const size = Math.max(
    ...line.map((part) => (part.key === 'strength' ? 0 : sizeFor(part.letters))),
  );
  let end = left;
  let top = y;
  for (const part of line) {
    const length = widthOf(printable(part.texts.map(({ text }) => text).join('')), true, size);
    const start = end + (part.key === 'estimated' ? size / 3 : size);
    const fits = end > left && start + length <= left + inner;
    if (fits) y = top;
    else top = y;
    write(part, size, true, fits ? start : left);
    end = (fits ? start : left) + length;
  }
  if (marks.length > 0) {
    let x = left;
    for (const mark of marks) {
      const side = mark.size * pointsPerMillimeter;
      items.push({ x, y, mark, side });
      x += side + pointsPerMillimeter;
    }
    y += Math.max(...marks.map(({ size }) => size)) * pointsPerMillimeter + 2;
  }
  for (const part of front) if (part.key === 'pregnancy') write(part, smallest(part), false);
  y += 2 * scale;
  for (const part of parts) {
    if (frontKeys.includes(part.key)) continue;
    write(part, smallest(part), false);
    y += 1 * scale;
  }
  return { items, height: y + left };
}

interface LabelShape {
  /** Millimetres. */
  readonly width: number;
  /** Of the least letters; 1 for those. The quantity keeps its own. */
  readonly scale: number;
  /** Places that are kept for them. */
  readonly marks: readonly OfficialMark[];
}

const scales = [1.6, 1.4, 1.25, 1.1, 1] as const;

/** The layout with the largest letters for which there is room; the smallest one otherwise. */
export function fittingLayout(
  document: PDFKit.PDFDocument,
  parts: readonly LabelPart[],
  { height, ...shape }: Omit<LabelShape, 'scale'> & { readonly height: number },
): LabelLayout {
  const room = height * pointsPerMillimeter;
  const layouts = scales.map((scale) => layOutLabel(document, parts, { ...shape, scale }));
  const smallest = layOutLabel(document, parts, { ...shape, scale: 1 });
  return layouts.find((layout) => layout.height <= room) ?? smallest;
}

/** Draws a layout with its corner at a place of the page, in points; each particular is a paragraph. */
export function drawLayout(pages: Pages, { items }: LabelLayout, corner: Drawn): void {
  const { document } = pages;
  const texts = items.flatMap((item) => ('text' in item ? [item] : []));
  for (const key of new Set(texts.map((item) => item.key))) {
    pages.mark('P', () => {
      for (const { x, y, text, size, isBold } of texts.filter((item) => item.key === key)) {
        pages.use({ face: isBold ? 'bold' : 'regular', size, color: 'black' });
        document.text(text, corner.x + x, corner.y + y, { lineBreak: false });
      }
    });
  }
  for (const item of items) {
    if (!('mark' in item)) continue;
    const { mark, side } = item;
    const frame = () =>
      document
        .rect(corner.x + item.x, corner.y + item.y, side, side)
        .lineWidth(0.4)
        .dash(1, {})
        .stroke('black')
        .undash();
    pages.mark('Figure', frame, { alt: `Place du fichier officiel : ${mark.name}` });
  }
}
