import { drawTable, type TableColumn, type TableRow } from './draw-table';
import { createPages, inks } from './pages';

/** Colours that copy well in black and white. */
export const sheetColors = inks;

export type SheetPages = ReturnType<typeof createSheetPages>;

/** Draws on the pages of a sheet for work, from top to bottom, with page breaks. */
export function createSheetPages(document: PDFKit.PDFDocument) {
  const pages = createPages(document);
  return {
    ...pages,

    /** A box to tick. */
    box: (x: number, y: number) =>
      document.rect(x, y, 11, 11).lineWidth(0.9).strokeColor('black').stroke(),

    /** @param following height that must fit below it on the same page */
    heading: (title: string, following = 60) => {
      pages.room(24 + following);
      pages.write('H2', title, { face: 'bold', size: 13, color: inks.accent });
      pages.cursor.y += 5;
    },

    table: (columns: readonly TableColumn[], rows: Iterable<TableRow>) =>
      drawTable(pages, columns, rows),
  };
}
