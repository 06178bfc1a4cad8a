import { roundKnown } from '@cervoise/domain/numbers';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { selectProductKinds } from '../inventory';
import { selectCostYears } from './cost-years.store';
import { productionCostOf, readUnitCosts } from './unit-costs';

/** What a container of a product cost to make. */
interface ProductCost {
  /** Euros; null while a part of it is unknown. */
  readonly costPerUnit: number | null;
  /** Its cost leaves out what a batch was short of at its start. */
  readonly startedShort: boolean;
}

/** What a container of each product cost to make. */
export async function selectCostsOfProducts(
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCost>> {
  if (productIds.length === 0) return new Map();
  const { containerOf } = await readUnitCosts(tx, await selectCostYears(tx));
  const kinds = await selectProductKinds(tx, productIds);
  return new Map(
    kinds.map(({ id, batchId, ...kind }) => {
      const cost = containerOf(batchId, kind);
      const { startedShort } = cost;
      return [id, { costPerUnit: roundKnown(productionCostOf(cost), 4), startedShort }];
    }),
  );
}
