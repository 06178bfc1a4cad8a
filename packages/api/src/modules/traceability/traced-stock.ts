import { searchKey } from '@cervoise/domain/text';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { TraceContainers, TraceTotals } from '../../generated/resolvers';
import { selectTracedLots, type TracedLot } from '../ingredients/traced-lots.store';
import { selectTracedContainers } from '../inventory/traced-containers.store';
import { selectTracedBatches, type TracedBatch } from '../production/traced-batches.store';
import { idsOf } from './trace-scope';
import type { TraceNode } from './trace-walk.store';

/** What the nodes of a graph are, all of them. */
export interface TracedStock {
  readonly lots: readonly TracedLot[];
  readonly batches: readonly TracedBatch[];
  readonly containers: readonly TraceContainers[];
}

/** What nodes are: one statement for each type. */
export async function tracedStock(
  tx: TenantTransaction,
  nodes: readonly TraceNode[],
): Promise<TracedStock> {
  const [lots, batches, containers] = await Promise.all([
    selectTracedLots(tx, idsOf(nodes, 'lot')),
    selectTracedBatches(tx, idsOf(nodes, 'batch')),
    selectTracedContainers(tx, idsOf(nodes, 'product')),
  ]);
  return {
    lots,
    batches,
    containers: containers.map((one) => ({
      ...one,
      id: one.itemIds[0] ?? '',
      itemIds: [...one.itemIds],
      locations: [...one.locations],
      customers: [...one.customers],
      missingQuantity: one.madeQuantity - one.inStockQuantity - one.soldQuantity - one.lostQuantity,
    })),
  };
}

const thousandth = (liters: number) => Math.round(liters * 1000) / 1000;

/** What all of it adds up to, each customer counted once. */
export function totalsOf({ lots, batches, containers }: TracedStock): TraceTotals {
  const customers = containers.flatMap((one) => one.customers);
  // A key is worked out once for each name, not for each sale.
  const names = [...new Set(customers.flatMap(({ name }) => name ?? []))];
  const sum = (numberOf: (one: TraceContainers) => number) =>
    containers.reduce((total, one) => total + numberOf(one), 0);
  const liters = (numberOf: (one: TraceContainers) => number) =>
    thousandth(sum((one) => numberOf(one) * one.volumeInLiters));
  return {
    lotCount: lots.length,
    batchCount: batches.length,
    brewedLiters: thousandth(batches.reduce((total, one) => total + one.volumeInLiters, 0)),
    containersCount: containers.length,
    madeQuantity: sum((one) => one.madeQuantity),
    madeLiters: liters((one) => one.madeQuantity),
    inStockQuantity: sum((one) => one.inStockQuantity),
    inStockLiters: liters((one) => one.inStockQuantity),
    soldQuantity: sum((one) => one.soldQuantity),
    soldLiters: liters((one) => one.soldQuantity),
    lostQuantity: sum((one) => one.lostQuantity),
    lostLiters: liters((one) => one.lostQuantity),
    missingQuantity: sum((one) => one.missingQuantity),
    customerCount: new Set(names.map(searchKey)).size,
    unknownCustomerQuantity: customers
      .filter(({ name }) => name === null)
      .reduce((total, { quantity }) => total + quantity, 0),
  };
}
