import { containerTypeLabels, productMovementKindLabels } from '@cervoise/domain/inventory';
import type { Value } from '@cervoise/domain/reports';
import { type ReportPeriod, type ReportType, sectionsOf } from '@cervoise/domain/reports';
import { movementKindLabels } from '@cervoise/domain/stock';
import { traceabilityEventLabels } from '@cervoise/domain/traceability';
import { unitSymbols } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { countStockLines, readStockLines } from '../../ingredients';
import { countProductLines, productMovementsExport } from '../../inventory';
import { batchNames } from '../../production';
import { readEvents, selectEventCounts } from '../../traceability';
import type { LineList } from './report-document';

/** A list of lines, and its source. */
export interface LineSource {
  readonly list: LineList;
  count(tx: TenantTransaction, period: ReportPeriod): Promise<number>;
  read(
    tx: TenantTransaction,
    period: ReportPeriod,
    today: string,
  ): AsyncIterable<readonly (readonly Value[])[]>;
}

/** The French label of a stored value. */
const word = (labels: Readonly<Record<string, string>>, value: unknown): string =>
  labels[String(value)] ?? String(value);

const ingredientLines: LineSource = {
  list: {
    field: 'ingredientMovements',
    sheet: 'Mouvements ingrédients',
    title: 'Mouvements d’ingrédients',
    emptyText: 'Aucun mouvement dans la période.',
    columns: [
      { field: 'date', label: 'Date', kind: 'date' },
      { field: 'ingredient', label: 'Ingrédient', kind: 'text' },
      { field: 'lot', label: 'Lot', kind: 'text' },
      { field: 'movement', label: 'Mouvement', kind: 'text' },
      { field: 'quantity', label: 'Quantité', kind: 'number' },
      { field: 'unit', label: 'Unité', kind: 'text' },
      { field: 'value', label: 'Valeur', kind: 'money', isSummed: true },
      { field: 'batch', label: 'Brassin', kind: 'text' },
      { field: 'reason', label: 'Motif', kind: 'text' },
      { field: 'author', label: 'Saisi par', kind: 'text' },
    ],
  },
  count: countStockLines,
  async *read(tx, period) {
    const numbers = new Map<string, string>();
    for await (const lines of readStockLines(tx, period)) {
      const ids = new Set(lines.flatMap(({ batchId }) => batchId ?? []));
      const unknown = [...ids].filter((id) => !numbers.has(id));
      for (const [id, batch] of await batchNames(tx, unknown)) numbers.set(id, batch.batchNumber);
      yield lines.map((line) => [
        line.happenedOn,
        line.ingredientName,
        line.lotNumber,
        word(movementKindLabels, line.kind),
        line.quantity,
        word(unitSymbols, line.unit),
        line.value,
        (line.batchId && numbers.get(line.batchId)) || null,
        line.reason,
        line.userName,
      ]);
    }
  },
};

const productLines: LineSource = {
  list: {
    field: 'productMovements',
    sheet: 'Mouvements produits',
    title: 'Mouvements de produits finis',
    emptyText: 'Aucun mouvement dans la période.',
    columns: [
      { field: 'date', label: 'Date', kind: 'date' },
      { field: 'recipeName', label: 'Bière', kind: 'text' },
      { field: 'batchNumber', label: 'Brassin', kind: 'text' },
      { field: 'containerType', label: 'Contenant', kind: 'text' },
      { field: 'volumeInLiters', label: 'Litres', kind: 'number' },
      { field: 'movement', label: 'Mouvement', kind: 'text' },
      { field: 'quantity', label: 'Quantité', kind: 'count' },
      { field: 'unitPrice', label: 'Prix unitaire HT', kind: 'unitMoney' },
      { field: 'amount', label: 'Montant HT', kind: 'money', isSummed: true },
      { field: 'customer', label: 'Client', kind: 'text' },
      { field: 'document', label: 'Document', kind: 'text' },
      { field: 'destination', label: 'Destination', kind: 'text' },
      { field: 'reason', label: 'Motif', kind: 'text' },
      { field: 'author', label: 'Saisi par', kind: 'text' },
    ],
  },
  count: countProductLines,
  async *read(tx, { startDate, endDate }, today) {
    const query = { from: startDate, to: endDate };
    const value = (cell: unknown): Value =>
      typeof cell === 'string' || typeof cell === 'number' ? cell : null;
    for await (const rows of productMovementsExport.read(tx, query, today)) {
      yield rows.map((row) => [
        value(row.happenedOn),
        value(row.recipeName),
        value(row.batchNumber),
        word(containerTypeLabels, row.containerType),
        value(row.volumeInLiters),
        word(productMovementKindLabels, row.kind),
        value(row.quantity),
        value(row.unitPrice),
        value(row.amount),
        value(row.customerName),
        value(row.documentNumber),
        value(row.destination),
        value(row.reason),
        value(row.userName),
      ]);
    }
  },
};

const eventLines: LineSource = {
  list: {
    field: 'events',
    sheet: 'Journal',
    title: 'Journal',
    emptyText: 'Aucun événement dans la période.',
    columns: [
      { field: 'date', label: 'Date', kind: 'date' },
      { field: 'eventType', label: 'Événement', kind: 'text' },
      { field: 'title', label: 'Quoi', kind: 'text' },
      { field: 'description', label: 'Détail', kind: 'text' },
      { field: 'batchNumber', label: 'Brassin', kind: 'text' },
      { field: 'author', label: 'Saisi par', kind: 'text' },
    ],
  },
  count: async (tx, period) =>
    (await selectEventCounts(tx, period)).reduce((total, { count }) => total + count, 0),
  async *read(tx, period) {
    for await (const events of readEvents(tx, period)) {
      yield events.map((event) => [
        event.happenedOn,
        word(traceabilityEventLabels, event.eventType),
        event.title,
        event.description,
        event.batchNumber,
        event.userName,
      ]);
    }
  },
};

/** The lists of lines of a report type, for workbooks and JSON. */
export function lineSourcesOf(type: ReportType): readonly LineSource[] {
  const sections = sectionsOf(type);
  return [
    ...(sections.includes('inventory') ? [ingredientLines] : []),
    ...(sections.includes('inventory') || sections.includes('profitability') ? [productLines] : []),
    ...(sections.includes('traceability') ? [eventLines] : []),
  ];
}
