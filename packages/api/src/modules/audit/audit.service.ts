import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { AuditLogPage } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { type AuditFilter, countAuditLog, maxAuditLines, selectAuditLog } from './audit-log.store';

export type AuditService = ReturnType<typeof createAuditService>;

/** The audit log of a brewery. */
export function createAuditService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** The actions in a brewery, newest first. @throws BAD_USER_INPUT, NOT_FOUND */
    page: (
      actor: Actor,
      { filter, first, page }: PageArguments & { readonly filter?: AuditFilter | null },
    ): Promise<AuditLogPage> => {
      const request = pageRequest(first, page);
      if (request.offset >= maxAuditLines) {
        throw badUserInput('Le journal se feuillette jusqu’à 10 000 lignes : précisez la période.');
      }
      const userId = filter?.userId && identifier(filter.userId);
      const wanted = { ...filter, userId };
      return withTenant(database, actor, async (tx) => {
        const totalCount = await countAuditLog(tx, wanted);
        const nodes = await selectAuditLog(tx, wanted, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },
  };
}
