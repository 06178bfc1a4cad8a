import type { TenantTransaction } from '../../db/tenant-transaction';
import type { BreweryLogo } from '../../generated/resolvers';

export const findLogo = (tx: TenantTransaction): Promise<BreweryLogo | undefined> =>
  tx.selectFrom('breweryLogos').select(['image', 'savedBy', 'savedAt']).executeTakeFirst();

/** Sets or replaces the brewery's logo. */
export const writeLogo = (tx: TenantTransaction, tenantId: string, logo: BreweryLogo) =>
  tx
    .insertInto('breweryLogos')
    .values({ tenantId, ...logo })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(logo))
    .execute();

export const deleteLogo = (tx: TenantTransaction, tenantId: string) =>
  tx.deleteFrom('breweryLogos').where('tenantId', '=', tenantId).execute();
