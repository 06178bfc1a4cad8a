import type { TenantTransaction } from '../../db/tenant-transaction';

/** Whether the brewery is a small one; true by default. */
export async function readIsSmallBrewery(tx: TenantTransaction): Promise<boolean> {
  const settings = await tx
    .selectFrom('exciseSettings')
    .select('isSmallBrewery')
    .executeTakeFirst();
  return settings?.isSmallBrewery ?? true;
}

export async function writeIsSmallBrewery(
  tx: TenantTransaction,
  tenantId: string,
  isSmallBrewery: boolean,
): Promise<void> {
  await tx
    .insertInto('exciseSettings')
    .values({ tenantId, isSmallBrewery })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ isSmallBrewery }))
    .execute();
}
