import { batchStatusLabels } from '@cervoise/domain/production';
import { type FoundRecords, paletteRecordLimit, type RunQuery } from '@cervoise/shell-contract';
import { batchSearchQuery } from './record-search.graphql';

/** Batches by number or recipe, the latest first, for the command palette. */
export async function findBatches(text: string, query: RunQuery): Promise<readonly FoundRecords[]> {
  const { productionBatchesPage } = await query(batchSearchQuery, {
    text,
    first: paletteRecordLimit,
  });
  const records = productionBatchesPage.nodes.map(({ id, batchNumber, recipeName, status }) => ({
    label: `${batchNumber} ${recipeName}`,
    detail: batchStatusLabels[status],
    path: `/production/${id}`,
  }));
  return [{ heading: 'Brassins', icon: 'production', records }];
}
