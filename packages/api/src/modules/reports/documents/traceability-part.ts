import { traceabilityEventLabels } from '@cervoise/domain/traceability';
import type { ReportPreview } from '../../../generated/resolvers';
import type { Part } from './report-document';

/** The events, and the lots drawn by each batch. */
export function traceabilityParts({ traceabilitySummary: summary }: ReportPreview): Part[] {
  if (!summary) return [];
  return [
    {
      title: 'Traçabilité',
      context: 'Lots pris par les brassins de la période, et contenants qui en sont sortis.',
      facts: [
        { label: 'Événements', value: summary.eventCount, kind: 'count' },
        { label: 'Lots utilisés', value: summary.lotCount, kind: 'count' },
        { label: 'Brassins', value: summary.batches.length, kind: 'count' },
      ],
      charts: [],
      tables: [
        {
          sheet: 'Événements',
          title: 'Événements',
          emptyText: 'Aucun événement dans la période.',
          columns: [
            { field: 'eventType', label: 'Événement', kind: 'text', width: 3 },
            { field: 'count', label: 'Nombre', kind: 'count', isSummed: true },
          ],
          rows: summary.events.map(({ eventType, count }) => [
            traceabilityEventLabels[eventType],
            count,
          ]),
        },
        {
          sheet: 'Lots par brassin',
          title: 'Lots par brassin',
          emptyText: 'Aucun brassin dans la période.',
          columns: [
            { field: 'batchNumber', label: 'Brassin', kind: 'text', width: 1.2 },
            { field: 'recipeName', label: 'Bière', kind: 'text', width: 1.8 },
            { field: 'brewDate', label: 'Brassé le', kind: 'date', width: 1.2 },
            { field: 'lots', label: 'Lots', kind: 'text', width: 3.8 },
            { field: 'packaged', label: 'Conditionnés', kind: 'count', isSummed: true, width: 1.3 },
            { field: 'inStock', label: 'En stock', kind: 'count', isSummed: true },
          ],
          rows: summary.batches.map((batch) => [
            batch.batchNumber,
            batch.recipeName,
            batch.brewDate,
            batch.lots.join(', '),
            batch.packagedContainers,
            batch.containersInStock,
          ]),
        },
      ],
    },
  ];
}
