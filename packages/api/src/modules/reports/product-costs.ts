import { roundKnown } from '@cervoise/domain/numbers';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductCosts } from '../../generated/resolvers';
import { readUnitCosts, selectCostYears } from '../costs';
import { selectProductKinds } from '../inventory';

/** What a container of each product costs, as it comes into stock. */
export async function selectProductCosts(
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCosts>> {
  const { containerOf } = await readUnitCosts(tx, await selectCostYears(tx));
  const kinds = await selectProductKinds(tx, productIds);
  return new Map(
    kinds.map(({ id, batchId, ...kind }) => {
      const { ingredients, conversion, materials, packagedCount, startedShort } = containerOf(
        batchId,
        kind,
      );
      return [
        id,
        {
          beer: roundKnown(ingredients, 4),
          conversion: roundKnown(conversion, 4),
          materials: roundKnown(materials, 4),
          packagedCount,
          startedShort,
          materialsOfLot: roundKnown(materials === null ? null : materials * packagedCount, 2),
        },
      ];
    }),
  );
}
