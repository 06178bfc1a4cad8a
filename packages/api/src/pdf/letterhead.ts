import { drawBrandMark } from './brand-mark';
import { inks, type Pages } from './pages';
import { printable } from './printable';

export interface Letterhead {
  readonly breweryName: string;
  /** From `documentNumber`. */
  readonly number: string;
  /** A PNG or JPEG file. */
  readonly logo?: Uint8Array | null;
}

/**
 * The number of a document: the same each time that it is drawn from the same record.
 * @param prefix « RAP »
 * @param id a UUID, the record's
 * @param state of the record: a day, a version
 */
export const documentNumber = (prefix: string, id: string, state: string): string =>
  `${prefix}-${id.slice(0, 8).toUpperCase()}-${state}`;

/** Of the product's mark, in points. */
const markSide = 11;
const logoSize = { width: 130, height: 34 } as const;

/** Logo or name of the brewery, and the document's number, at the top of the first page. */
export function drawLetterhead(pages: Pages, { breweryName, number, logo }: Letterhead): void {
  const { document, left, width, cursor } = pages;
  const name = printable(breweryName);
  pages.ornament(() => document.rect(0, 0, document.page.width, 5).fill(inks.accent));
  const top = 22;
  if (logo) {
    const fit: [number, number] = [logoSize.width, logoSize.height];
    // pdfkit takes an image as a Buffer.
    const draw = () => document.image(Buffer.from(logo), left, top, { fit });
    pages.mark('Figure', draw, { alt: `Logo : ${name}` });
  }
  const textLeft = logo ? left + logoSize.width + 12 : left;
  const text = `Document nº ${number}`;
  pages.mark('P', () => {
    pages.use({ face: 'bold', size: 10.5 });
    document.text(name, textLeft, top + 4, {
      width: left + width - 190 - textLeft,
      height: 14,
      ellipsis: true,
    });
  });
  pages.mark('P', () => {
    pages.use({ size: 9, color: inks.muted });
    const start = left + width - document.widthOfString(text);
    document.text(text, start, top + 5, { lineBreak: false });
  });
  cursor.y = top + (logo ? logoSize.height + 10 : 26);
}

/**
 * The product's mark, title, number and « page 2 sur 7 » at the foot of every page, once all are drawn.
 * @param title what a loose page belongs to
 */
export function drawFeet(
  { document, left, width, bottom, use }: Pages,
  { title, number }: { readonly title: string; readonly number: string },
): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    use({ size: 8, color: inks.muted });
    const place = `nº ${number} · page ${page + 1} sur ${count}`;
    const placeWidth = document.widthOfString(place);
    drawBrandMark(document, { left, top: bottom + 13.5, side: markSide });
    document.text(printable(title), left + markSide + 6, bottom + 16, {
      width: width - markSide - placeWidth - 22,
      height: 10,
      ellipsis: true,
    });
    document.text(place, left + width - placeWidth, bottom + 16, { lineBreak: false });
    document.endMarkedContent();
  }
}
