import { identifier } from '../../db/identifier';
import { pageInfo } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { AuditLogPage, InstallationLogPage } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { type AuditFilter, countAuditLog, selectAuditLog } from './audit-log.store';
import { type InstallationLogFilter, selectInstallationLog } from './installation-log.store';
import { logPageRequest } from './log-page';

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit log of a brewery. */
export function createAuditService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** The actions in a brewery, newest first. @throws BAD_USER_INPUT, NOT_FOUND */
    page: (
      actor: Actor,
      { filter, first, page }: PageArguments & { readonly filter?: AuditFilter | null },
    ): Promise<AuditLogPage> => {
      const request = logPageRequest(first, page);
      const userId = filter?.userId && identifier(filter.userId);
      const wanted = { ...filter, userId };
      return withTenant(database, actor, async (tx) => {
        const totalCount = await countAuditLog(tx, wanted);
        const nodes = await selectAuditLog(tx, wanted, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** The lines of all breweries that concern the installation. @throws BAD_USER_INPUT, NOT_FOUND */
    pageOfInstallation: (
      actor: Actor,
      { filter, first, page }: PageArguments & { readonly filter?: InstallationLogFilter | null },
    ): Promise<InstallationLogPage> => {
      const request = logPageRequest(first, page);
      const breweryId = filter?.breweryId && identifier(filter.breweryId, 'Brasserie non trouvée');
      return withTenant(database, actor, async (tx) => {
        const found = await selectInstallationLog(tx, { ...filter, breweryId }, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },
  };
}
