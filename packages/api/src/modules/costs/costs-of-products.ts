import { roundKnown } from '@cervoise/domain/numbers';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { selectProductKinds } from '../inventory';
import { selectCostYears } from './cost-years.store';
import { productionCostOf, readUnitCosts } from './unit-costs';

/** What a container of each product cost to make, in euros; null while a part of it is unknown. */
export async function selectCostsOfProducts(
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (productIds.length === 0) return new Map();
  const { containerOf } = await readUnitCosts(tx, await selectCostYears(tx));
  const kinds = await selectProductKinds(tx, productIds);
  return new Map(
    kinds.map(({ id, batchId, ...kind }) => {
      const cost = productionCostOf(containerOf(batchId, kind));
      return [id, roundKnown(cost, 4)];
    }),
  );
}
