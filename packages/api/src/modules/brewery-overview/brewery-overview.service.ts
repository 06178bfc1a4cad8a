import { calendarDateOf } from '@cervoise/domain/dates';
import { identifier } from '../../db/identifier';
import { type Actor, enterTenant, withTenant } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { BreweryOverview } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectLastChange } from '../audit';
import { selectBrewedTotals } from '../production';
import { findTenant } from '../tenants';
import { countPeople, sessionStore } from '../users';

export type BreweryOverviewService = ReturnType<typeof createBreweryOverviewService>;

const breweryNotFound = 'Brasserie non trouvée';

/** A brewery in figures, for the editor. */
export function createBreweryOverviewService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    /** @throws NOT_FOUND, also unless the caller is a superadmin */
    get: (actor: Actor, id: string): Promise<BreweryOverview> => {
      const wanted = identifier(id, breweryNotFound);
      const year = Number(calendarDateOf(now()).slice(0, 4));
      return withTenant(database, actor, async (tx) => {
        const brewery = await findTenant(tx, wanted);
        if (!brewery) throw notFound(breweryNotFound);
        const { tenantId, breweryName, createdAt } = brewery;
        await enterTenant(tx, { tenantId, userId: actor.userId });
        const people = await countPeople(tx);
        const lastSeenAt = await sessionStore.findLastUse(tx);
        const lastChangeAt = await selectLastChange(tx);
        const brewed = await selectBrewedTotals(tx, [
          { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
        ]);
        const total = brewed.find(({ recipeId }) => recipeId === null);
        return {
          tenantId,
          breweryName,
          createdAt,
          people,
          year,
          batchCount: total?.batchCount ?? 0,
          brewedLiters: total?.totalVolume ?? 0,
          lastSeenAt,
          lastChangeAt,
        };
      });
    },
  };
}
