import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductCosts } from '../../generated/resolvers';
import { readUnitCosts, selectCostYears } from '../costs';
import { selectProductKinds } from '../inventory';

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

/** What a container of each product costs, as it comes into stock. */
export async function selectProductCosts(
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCosts>> {
  const { containerOf } = await readUnitCosts(tx, await selectCostYears(tx));
  const kinds = await selectProductKinds(tx, productIds);
  return new Map(
    kinds.map(({ id, batchId, ...kind }) => {
      const { ingredients, conversion, materials, packagedCount } = containerOf(batchId, kind);
      return [
        id,
        {
          beer: rounded(ingredients, 4),
          conversion: rounded(conversion, 4),
          materials: rounded(materials, 4),
          packagedCount,
          materialsOfLot: rounded(materials === null ? null : materials * packagedCount, 2),
        },
      ];
    }),
  );
}
