import type { TracedStock } from '../traceability';
import type { NewRecord } from '../traceability-records';

/** The traceability records of a recall, for each affected lot and batch. */
export function recallRecords(
  { lots, batches }: Pick<TracedStock, 'lots' | 'batches'>,
  {
    recallId,
    verb,
    description,
  }: {
    readonly recallId: string;
    /** « rappelé », « libéré ». */
    readonly verb: string;
    readonly description: string;
  },
): NewRecord[] {
  const shared = {
    eventType: 'recalled' as const,
    description,
    metadata: JSON.stringify({ recallId }),
    isAutomatic: true,
  };
  return [
    ...lots.map(({ id, ingredientId, ingredientName, lotNumber }) => ({
      ...shared,
      title: `${ingredientName}, ${lotNumber ? `lot ${lotNumber}` : 'lot sans numéro'} ${verb}`,
      lotId: id,
      ingredientId,
    })),
    ...batches.map(({ id, batchNumber }) => ({
      ...shared,
      title: `Brassin ${batchNumber} ${verb}`,
      batchId: id,
    })),
  ];
}
