import { containerNouns, containerText } from '@cervoise/domain/inventory';
import { frenchNumber } from '@cervoise/domain/numbers';
import { compareNames, plural } from '@cervoise/domain/text';
import { quantityText, unitSymbolOf } from '@cervoise/domain/units';
import { groupBy } from '../../collections/group-by';
import type { TableCell, TableColumn, TableRow } from '../../pdf/draw-table';
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

/** After a count that is still to be written: « kg », « bouteilles ». */
const unitOf = ({ unit, containerType }: LineRow): string => {
  if (unit) return unitSymbolOf(unit, 2);
  return containerType ? plural(2, containerNouns[containerType]) : '';
};

const amountOf = (quantity: number, { unit, containerType }: LineRow): string => {
  if (unit) return quantityText(quantity, unit);
  const noun = containerType ? plural(quantity, containerNouns[containerType]) : '';
  return `${frenchNumber(quantity)}\u00a0${noun}`.trim();
};

const nowhere = 'Sans emplacement';

/** Groups the lines by place, sorted by its name; those without a place come last. */
function byPlace(lines: readonly LineRow[]): readonly (readonly [string, readonly LineRow[]])[] {
  const places = groupBy(lines, ({ location }) => location || nowhere);
  return [...places].sort(([one], [other]) =>
    (one === nowhere) === (other === nowhere)
      ? compareNames(one, other)
      : Number(one === nowhere) - Number(other === nowhere),
  );
}

/** The columns, and a line's cells in them. Blind ones expect nothing. */
function tableOf(lines: readonly LineRow[], isBlind: boolean) {
  const columns: readonly TableColumn[] = [
    { title: 'Article' },
    { title: 'Lot ou brassin', width: 105 },
    ...(isBlind ? [] : [{ title: 'Attendu', width: 90, align: 'right' as const }]),
    { title: 'Compté', width: 90, align: 'right', blank: true },
    { width: 56, align: 'right' },
  ];
  const cellsOf = (line: LineRow): readonly TableCell[] => {
    const { countedQuantity, containerType, volumeInLiters } = line;
    const isCounted = countedQuantity != null;
    return [
      {
        text: line.name,
        strong: true,
        detail:
          containerType && volumeInLiters
            ? containerText(containerType, volumeInLiters)
            : undefined,
      },
      { text: line.lotNumber ?? '' },
      ...(isBlind ? [] : [{ text: amountOf(line.expectedQuantity, line) }]),
      { text: isCounted ? amountOf(countedQuantity, line) : '' },
      { text: isCounted ? '' : unitOf(line) },
    ];
  };
  const rows = byPlace(lines).flatMap(([place, standing]): TableRow[] => [
    { group: place, summary: `${standing.length} ${plural(standing.length, 'ligne')}` },
    ...standing.map((line) => ({ cells: cellsOf(line) })),
  ]);
  return { columns, rows };
}

/** Draws the sheet to count with a pencil, place by place, as an accessible PDF. */
export function drawStocktakeSheet(content: StocktakeSheet): Promise<Buffer> {
  const { breweryName, logo, stocktake, lines, writtenOn, createdAt } = content;
  const title = `Feuille d’inventaire : ${stocktake.name}`;
  const number = documentNumber('INV', stocktake.id, writtenOn);
  const { document, finish } = openPdf(pdfFiles, { title, author: breweryName, createdAt });
  const pages = createSheetPages(document);
  drawLetterhead(pages, { breweryName, logo, number });
  pages.write('H1', stocktake.name, { face: 'bold', size: 22 });
  pages.cursor.y += 4;
  pages.write('P', `Feuille d’inventaire · ${stocktake.scope} · imprimée le ${writtenOn}`, {
    size: 10,
  });
  pages.cursor.y += 10;
  const isOpen = stocktake.validatedAt === null;
  const { columns, rows } = tableOf(lines, stocktake.isBlind && isOpen);
  pages.table(columns, rows);
  if (isOpen) {
    pages.heading('Comptage', 80);
    pages.table(
      [
        { title: 'Compté le', width: 110, blank: true },
        { title: 'Par', blank: true },
        { title: 'Signature', width: 200, blank: true },
      ],
      [{ cells: [{}, {}, {}] }],
    );
  }
  drawFeet(pages, { title, number });
  return finish();
}
