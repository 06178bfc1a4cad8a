import { isUuid } from '@cervoise/domain/text';
import { longestList, pageInfo, pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { TenantPage, TenantSummary } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectTenants, selectTenantsById } from './tenants.store';

export type TenantsService = ReturnType<typeof createTenantsService>;

/** The breweries, for the editor. */
export function createTenantsService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    list: (actor: Actor): Promise<TenantSummary[]> =>
      withTenant(database, actor, async (tx) => {
        const { nodes } = await selectTenants(tx, {}, { limit: longestList, offset: 0 });
        return nodes;
      }),

    /** A page of them. @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      {
        search,
        ids,
        first,
        page,
      }: PageArguments & {
        readonly search?: string | null;
        readonly ids?: readonly string[] | null;
      },
    ): Promise<TenantPage> => {
      const request = pageRequest(first, page);
      const known = ids?.slice(0, request.limit).filter(isUuid);
      return withTenant(database, actor, async (tx) => {
        const { nodes, totalCount } = known
          ? await selectTenantsById(tx, known)
          : await selectTenants(tx, { search: search ?? '' }, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },
  };
}

/** A brewery by id; none unless the caller is a superadmin. */
export async function findTenant(
  tx: TenantTransaction,
  id: string,
): Promise<TenantSummary | undefined> {
  const { nodes } = await selectTenants(tx, { wanted: id }, { limit: 1, offset: 0 });
  return nodes[0];
}
