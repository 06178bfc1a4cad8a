import type { TenantTransaction } from '../../db/tenant-transaction';

/** What others may know of a recipe in clear. */
export interface RecipeName {
  readonly id: string;
  readonly name: string;
}

export const selectRecipeNames = (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<RecipeName[]> =>
  tx.selectFrom('recipes').select(['id', 'name']).where('id', 'in', ids).execute();

/** @returns the new recipe's id */
export async function insertRecipeName(
  tx: TenantTransaction,
  tenantId: string,
  name: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('recipes')
    .values({ tenant_id: tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
