import { roundTo } from '@cervoise/domain/numbers';
import { planForValues, type TenantTransaction } from '../../db/tenant-transaction';
import type { TraceContainers, TraceTotals } from '../../generated/resolvers';
import { selectTracedLots, type TracedLot } from '../ingredients';
import { selectTracedContainers, type TracedProducts } from '../inventory';
import { selectTracedBatches, type TracedBatch } from '../production';
import { idsOf } from './trace-scope';
import type { TraceNode } from './trace-walk.store';

/** The data of a graph's nodes: all lots and batches, and the containers shown. */
export interface TracedStock {
  readonly lots: readonly TracedLot[];
  readonly batches: readonly TracedBatch[];
  readonly containers: readonly TraceContainers[];
  /** Of all that are counted, shown or not. */
  readonly totals: TraceTotals;
}

/** Whether the lots and batches of a graph are in its totals. */
type Counted = (node: { readonly id: string }) => boolean;

function totalsOf(
  lots: readonly TracedLot[],
  batches: readonly TracedBatch[],
  { totals }: TracedProducts,
): TraceTotals {
  const { madeQuantity, inStockQuantity, soldQuantity, lostQuantity } = totals;
  return {
    ...totals,
    lotCount: lots.length,
    batchCount: batches.length,
    brewedLiters: roundTo(
      batches.reduce((total, one) => total + one.volumeInLiters, 0),
      3,
    ),
    missingQuantity: madeQuantity - inStockQuantity - soldQuantity - lostQuantity,
  };
}

/**
 * Reads the nodes: one statement per type.
 * @param mostContainers maximum kinds of containers listed, most sold first; null for all
 * @param isCounted which lots and batches the totals are of, all by default
 */
export async function tracedStock(
  tx: TenantTransaction,
  nodes: readonly TraceNode[],
  mostContainers: number | null,
  isCounted: Counted = () => true,
): Promise<TracedStock> {
  await planForValues(tx);
  const [lots, batches, products] = await Promise.all([
    selectTracedLots(tx, idsOf(nodes, 'lot')),
    selectTracedBatches(tx, idsOf(nodes, 'batch')),
    selectTracedContainers(tx, idsOf(nodes, 'product'), mostContainers),
  ]);
  return {
    lots,
    batches,
    containers: products.containers.map((one) => ({
      ...one,
      id: one.itemIds[0] ?? '',
      itemIds: [...one.itemIds],
      locations: [...one.locations],
      customers: [...one.customers],
      missingQuantity: one.madeQuantity - one.inStockQuantity - one.soldQuantity - one.lostQuantity,
    })),
    totals: totalsOf(lots.filter(isCounted), batches.filter(isCounted), products),
  };
}
