import { containerTypeLabels } from '@cervoise/domain/inventory';
import { quantityText, unitSymbols } from '@cervoise/domain/units';
import { documentNumber, drawFeet, drawLetterhead } from '../../pdf/letterhead';
import { openPdf } from '../../pdf/open-pdf';
import { pdfFiles } from '../../pdf/pdf-files';
import { createSheetPages } from '../../pdf/sheet-pages';
import type { LineRow } from './stocktake-lines.store';
import type { StocktakeRow } from './stocktakes.store';

export interface StocktakeSheet {
  readonly breweryName: string;
  /** A PNG or JPEG file. */
  readonly logo: Uint8Array | null;
  readonly stocktake: StocktakeRow;
  readonly lines: readonly LineRow[];
  /** « 28/11/2026 ». */
  readonly writtenOn: string;
  readonly createdAt: Date;
}

const unitOf = ({ unit, containerType }: LineRow): string => {
  if (unit) return unitSymbols[unit];
  return containerType ? containerTypeLabels[containerType].toLowerCase() : '';
};

const amountOf = (quantity: number, line: LineRow): string =>
  line.unit ? quantityText(quantity, line.unit) : `${quantity} ${unitOf(line)}`;

/** Draws the sheet to count with a pencil, as an accessible PDF: blind ones expect nothing. */
export function drawStocktakeSheet(content: StocktakeSheet): Promise<Buffer> {
  const { breweryName, logo, stocktake, lines, writtenOn, createdAt } = content;
  const title = `Feuille d’inventaire : ${stocktake.name}`;
  const number = documentNumber('INV', stocktake.id, writtenOn);
  const { document, finish } = openPdf(pdfFiles, { title, author: breweryName, createdAt });
  const pages = createSheetPages(document);
  drawLetterhead(pages, { breweryName, logo, number });
  pages.write('H1', stocktake.name, { face: 'bold', size: 22 });
  pages.cursor.y += 4;
  pages.write('P', `${stocktake.scope}. Imprimée le ${writtenOn}.`, { size: 10 });
  pages.cursor.y += 10;
  const isBlind = stocktake.isBlind && stocktake.validatedAt === null;
  pages.table(
    [
      { title: 'Article' },
      { title: 'Lot', width: 100 },
      { title: 'Emplacement', width: 100 },
      ...(isBlind ? [] : [{ title: 'Attendu', width: 80, align: 'right' as const }]),
      { title: 'Compté', width: 90, align: 'right' },
    ],
    lines.map((line) => {
      const { countedQuantity } = line;
      const counted = countedQuantity == null ? unitOf(line) : amountOf(countedQuantity, line);
      return {
        cells: [
          { text: line.name, strong: true },
          { text: line.lotNumber ?? '' },
          { text: line.location ?? '' },
          ...(isBlind ? [] : [{ text: amountOf(line.expectedQuantity, line) }]),
          { text: counted },
        ],
      };
    }),
  );
  drawFeet(pages, { title, number });
  return finish();
}
