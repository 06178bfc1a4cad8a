import { escapeMarkup, truncate } from '@cervoise/domain/text';
import type { GraphLayout } from './graph-layout';
import type { Box } from './graph-lines';
import { cardText } from './graph-texts';

/** Colours that copy well, as in the product's documents. */
const inks = {
  text: '#231A14',
  muted: '#5F5248',
  line: '#9A4A1C',
  pale: '#CFC4B6',
  paper: '#FFFFFF',
} as const;
const margin = 24;
/** Around a title of 15 px. */
const headHeight = 40;

/** Letters that fit into a width; a letter is about 0.56 em wide. */
const fitted = (text: string, width: number, size: number) => {
  const most = Math.floor(width / (size * 0.56));
  return text.length > most ? `${truncate(text, most - 1)}…` : text;
};

interface TextLook {
  readonly size: number;
  readonly color: string;
  readonly isBold?: boolean;
}

const write = (text: string, x: number, y: number, { size, color, isBold }: TextLook) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${isBold ? ' font-weight="600"' : ''}>${escapeMarkup(text)}</text>`;

function framed(
  { left, top, width, height }: Box,
  texts: readonly (readonly [string, TextLook])[],
) {
  const room = width - 24;
  const start = top + height / 2 - (texts.length - 1) * 8 + 4;
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="${inks.paper}" stroke="${inks.pale}"/>`,
    ...texts.map(([text, look], index) =>
      write(fitted(text, room, look.size), left + 12, start + index * 16, look),
    ),
  ].join('');
}

const titleLook: TextLook = { size: 13, color: inks.text, isBold: true };
const detailLook: TextLook = { size: 12, color: inks.muted };

/** The graph as it is shown, as an SVG file. */
export function graphSvg({ width, height, cards, lines }: GraphLayout, title: string): string {
  const drawn = cards.map((card) => {
    const { title: name, detail, movements } = cardText(card);
    const own = framed(card.box, [
      [name, titleLook],
      [detail, detailLook],
    ]);
    if (!('movements' in card)) return own;
    const beside = (movements ?? []).slice(0, 3).map((text) => [text, detailLook] as const);
    return own + framed(card.movements, beside);
  });
  const [whole, high] = [width + 2 * margin, height + 2 * margin + headHeight];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${high}" viewBox="0 0 ${whole} ${high}" font-family="Inter, Arial, sans-serif">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<rect width="${whole}" height="${high}" fill="${inks.paper}"/>`,
    write(title, margin, margin + 12, { size: 15, color: inks.text, isBold: true }),
    `<g transform="translate(${margin} ${margin + headHeight})">`,
    ...lines.map(
      ({ path, isPale }) =>
        `<path d="${path}" fill="none" stroke="${isPale ? inks.pale : inks.line}" stroke-width="1.6"/>`,
    ),
    ...drawn,
    '</g></svg>',
  ].join('\n');
}
