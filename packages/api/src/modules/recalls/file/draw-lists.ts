import { frenchDay } from '@cervoise/domain/dates';
import { containerText, productMovementKindLabels } from '@cervoise/domain/inventory';
import { addQuantities, frenchNumber } from '@cervoise/domain/numbers';
import { batchStatusLabels } from '@cervoise/domain/production';
import { recallReturnKindLabels } from '@cervoise/domain/recalls';
import { quantityText } from '@cervoise/domain/units';
import type { RecallReturn, TraceContainers } from '../../../generated/resolvers';
import type { TableColumn, TableRow } from '../../../pdf/draw-table';
import type { SheetPages } from '../../../pdf/sheet-pages';
import type { TracedLot } from '../../ingredients';
import type { GivenAway } from '../../inventory';
import type { TracedLiters } from '../../production';
import type { FileBatch, FileContainers, FileSibling } from './recall-file-content';

export const inHectoliters = (liters: number) => `${frenchNumber(liters / 100, 2)}\u00a0hl`;
const right = 'right' as const;

type Kind = Pick<TraceContainers, 'containerType' | 'volumeInLiters'>;
export const containerName = ({ containerType, volumeInLiters }: Kind) =>
  containerText(containerType, volumeInLiters);

const numbered = (batchNumber: string | null | undefined) =>
  batchNumber ? `nº ${batchNumber}` : undefined;

/** A titled table with one row for each record; nothing without records. */
export function drawList<Row>(
  pages: SheetPages,
  title: string,
  columns: readonly TableColumn[],
  rows: readonly Row[],
  rowsOf: (row: Row) => readonly TableRow[],
  onRow: () => void,
): void {
  if (rows.length === 0) return;
  function* drawn(): Generator<TableRow> {
    for (const row of rows) {
      yield* rowsOf(row);
      onRow();
    }
  }
  pages.heading(title);
  pages.table(columns, drawn());
}

/** What became of a batch's litres: « conditionné 1,78 hl », « en cuve 1,20 hl ». */
const litersTexts = (liters: TracedLiters): string[] =>
  [
    { words: 'assemblé', volume: liters.blendedLiters },
    { words: 'conditionné', volume: liters.packagedLiters },
    { words: 'en cuve', volume: liters.inTankLiters },
    { words: 'perdu', volume: liters.lostLiters },
  ].flatMap(({ words, volume }) => (volume === 0 ? [] : [`${words} ${inHectoliters(volume)}`]));

export const drawBatches = (pages: SheetPages, rows: readonly FileBatch[], onRow: () => void) =>
  drawList(
    pages,
    'Brassins et cuves',
    [
      { title: 'Brassin' },
      { title: 'État', width: 80 },
      { title: 'Brassé le', width: 60, align: right },
      { title: 'Volume', width: 56, align: right },
      { title: 'Cuves', width: 140 },
    ],
    rows,
    ({ recipeName, batchNumber, status, brewDate, volumeInLiters, vessels, liters }) => [
      {
        cells: [
          {
            text: recipeName,
            strong: true,
            detail: [numbered(batchNumber), ...(liters ? litersTexts(liters) : [])].join(' · '),
          },
          { text: batchStatusLabels[status] },
          { text: brewDate ? frenchDay(brewDate) : '' },
          { text: inHectoliters(liters?.brewedLiters ?? volumeInLiters) },
          { text: vessels.join(' ; ') },
        ],
      },
    ],
    onRow,
  );

export const drawContainers = (
  pages: SheetPages,
  rows: readonly FileContainers[],
  onRow: () => void,
) =>
  drawList(
    pages,
    'Ce qu’il faut retrouver',
    [
      { title: 'Brassin' },
      { title: 'Contenant', width: 92 },
      { title: 'Fabriqué', width: 48, align: right },
      { title: 'En stock', width: 84, align: right },
      { title: 'Vendu', width: 46, align: right },
      { title: 'Dehors', width: 44, align: right },
      { title: 'Offert', width: 42, align: right },
      { title: 'Perdu', width: 42, align: right },
      { title: 'Manquant', width: 52, align: right },
    ],
    rows,
    (one) => [
      {
        cells: [
          { text: one.recipeName, strong: true, detail: numbered(one.batchNumber) },
          {
            text: containerName(one),
            detail: one.bestBeforeDate
              ? `DDM ${frenchDay(one.bestBeforeDate)}`
              : `conditionné le ${frenchDay(one.packagingDate)}`,
          },
          { text: frenchNumber(one.madeQuantity) },
          {
            text: frenchNumber(one.inStockQuantity),
            detail: one.locations.join(', ') || undefined,
          },
          { text: frenchNumber(one.soldQuantity) },
          { text: frenchNumber(one.outQuantity) },
          { text: frenchNumber(one.givenAwayQuantity) },
          { text: frenchNumber(one.lostQuantity - one.givenAwayQuantity) },
          { text: frenchNumber(one.missingQuantity), strong: one.missingQuantity !== 0 },
        ],
      },
    ],
    onRow,
  );

export const drawGivenAway = (pages: SheetPages, rows: readonly GivenAway[], onRow: () => void) =>
  drawList(
    pages,
    'Parti sans client',
    [
      { title: 'Jour', width: 60 },
      { title: 'Bière et contenant' },
      { title: 'Ce qui s’est passé', width: 110 },
      { title: 'Motif', width: 140 },
      { title: 'Contenants', width: 60, align: right },
    ],
    rows,
    (one) => [
      {
        cells: [
          { text: one.day ? frenchDay(one.day) : '' },
          { text: `${one.recipeName}, ${containerName(one)}`, detail: numbered(one.batchNumber) },
          { text: one.kind ? productMovementKindLabels[one.kind] : 'Marqué consommé' },
          { text: one.reason ?? '' },
          { text: frenchNumber(one.quantity), strong: true },
        ],
      },
    ],
    onRow,
  );

export const drawReturns = (pages: SheetPages, rows: readonly RecallReturn[], onRow: () => void) =>
  drawList(
    pages,
    'Retours et destruction',
    [
      { title: 'Jour', width: 60 },
      { title: 'Bière et contenant' },
      { title: 'Client', width: 110 },
      { title: 'Ce qui s’est passé', width: 110 },
      { title: 'Contenants', width: 60, align: right },
      { title: 'Document', width: 80 },
    ],
    rows,
    (one) => [
      {
        cells: [
          { text: frenchDay(one.happenedOn) },
          { text: `${one.recipeName}, ${containerName(one)}`, detail: numbered(one.batchNumber) },
          { text: one.customerName ?? 'non précisé' },
          { text: recallReturnKindLabels[one.kind], detail: one.note ?? undefined },
          { text: frenchNumber(one.quantity), strong: true },
          { text: one.document ?? '' },
        ],
      },
    ],
    onRow,
  );

export const drawLots = (pages: SheetPages, rows: readonly TracedLot[], onRow: () => void) =>
  drawList(
    pages,
    'Lots d’ingrédients',
    [
      { title: 'Lot' },
      { title: 'Fournisseur', width: 96 },
      { title: 'Reçu', width: 64, align: right },
      { title: 'Utilisé', width: 58, align: right },
      { title: 'Sans brassin', width: 62, align: right },
      { title: 'Perdu, ajusté', width: 62, align: right },
      { title: 'Reste', width: 58, align: right },
    ],
    rows,
    (lot) => [
      {
        cells: [
          {
            text: lot.ingredientName,
            strong: true,
            detail: lot.lotNumber ? `lot ${lot.lotNumber}` : 'lot sans numéro',
          },
          { text: lot.supplier ?? '' },
          {
            text: quantityText(lot.receivedQuantity, lot.unit),
            detail: frenchDay(lot.receivedOn),
          },
          { text: quantityText(lot.brewedQuantity, lot.unit) },
          {
            text: quantityText(lot.unassignedQuantity, lot.unit),
            strong: lot.unassignedQuantity > 0,
          },
          { text: quantityText(addQuantities(lot.lostQuantity, lot.adjustedQuantity), lot.unit) },
          { text: quantityText(lot.quantity, lot.unit) },
        ],
      },
    ],
    onRow,
  );

export const drawSiblings = (pages: SheetPages, rows: readonly FileSibling[], onRow: () => void) =>
  drawList(
    pages,
    'Même cuve, à surveiller',
    [{ title: 'Brassin' }, { title: 'Cuve', width: 160 }],
    rows,
    ({ recipeName, batchNumber, vesselName }) => [
      {
        cells: [
          { text: recipeName, strong: true, detail: numbered(batchNumber) },
          { text: vesselName },
        ],
      },
    ],
    onRow,
  );
