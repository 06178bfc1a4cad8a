import type { AbvFormula } from '@cervoise/domain/brewing';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** The formula of alcohol that the brewery uses everywhere; the standard one by default. */
export async function readAbvFormula(tx: TenantTransaction): Promise<AbvFormula> {
  const settings = await tx.selectFrom('recipeSettings').select('abvFormula').executeTakeFirst();
  return settings?.abvFormula ?? 'standard';
}

export async function writeAbvFormula(
  tx: TenantTransaction,
  tenantId: string,
  abvFormula: AbvFormula,
): Promise<void> {
  await tx
    .insertInto('recipeSettings')
    .values({ tenantId, abvFormula })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ abvFormula }))
    .execute();
}
