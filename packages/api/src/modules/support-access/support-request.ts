import { randomUUID } from 'node:crypto';
import { momentText } from '@cervoise/domain/dates';
import { recipeIdIn, supportAccessSchema, supportDurationHours } from '@cervoise/domain/support';
import { authorOf } from '../../db/author';
import { type Actor, enterTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { parseInput, refuseField } from '../../errors';
import type { SupportAccess, SupportAccessRequest } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import type { RecipeName, RecipesService } from '../recipes';
import { findTenant } from '../tenants';
import { readAccess } from './shown-accesses';
import * as store from './support-access.store';
import type { SupportNotices } from './support-notices';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'namesIn'>;
  readonly notices: Pick<SupportNotices, 'requested'>;
};

/** Asks a brewery for an access to all of its recipes or to one. */
export function createSupportRequest({ database, now, recipes, notices }: Dependencies) {
  /** @throws BAD_USER_INPUT on `recipe` */
  async function recipeOf(tx: TenantTransaction, address: string): Promise<RecipeName | null> {
    const id = recipeIdIn(address);
    if (id === null) return null;
    const found = (await recipes.namesIn(tx, [id])).get(id);
    return found ?? refuseField('recipe', 'Cette brasserie n’a pas cette recette.');
  }

  /**
   * Requests an access for the caller, and asks the brewery's admins.
   * @throws BAD_USER_INPUT with field errors
   */
  return (actor: Actor, { requestId, ...input }: SupportAccessRequest): Promise<SupportAccess> => {
    const { breweryId, reason, duration, recipe } = parseInput(supportAccessSchema, input);
    const author = authorOf(actor);
    const id = randomUUID();
    const asked = { breweryId, reason, duration, recipe: recipe ?? null };
    return writeOnce(
      database,
      actor,
      { operation: 'requestSupportAccess', requestId, about: id, input: asked },
      async (tx) => {
        const brewery = await findTenant(tx, breweryId);
        if (!brewery) return refuseField('breweryId', 'Cette brasserie n’existe pas.');
        await enterTenant(tx, { tenantId: breweryId, userId: actor.userId });
        const onlyRecipe = await recipeOf(tx, recipe ?? '');
        const createdAt = now();
        const hours = supportDurationHours[duration];
        const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
        await store.insertAccess(tx, {
          id,
          tenantId: breweryId,
          requestedBy: actor.userId,
          requestedByName: author.name,
          reason,
          recipeId: onlyRecipe?.id ?? null,
          recipeName: onlyRecipe?.name ?? null,
          createdAt,
          expiresAt,
        });
        await recordAudit(tx, {
          tenantId: breweryId,
          area: 'support',
          action: 'support_requested',
          entityId: onlyRecipe?.id,
          entityName: onlyRecipe?.name,
          reason,
          supportAccessId: id,
          userName: author.name,
          isSupport: true,
          createdAt,
        });
        const what = onlyRecipe ? `la recette « ${onlyRecipe.name} »` : 'vos recettes';
        const until = momentText(expiresAt);
        await notices.requested(
          tx,
          breweryId,
          id,
          `${author.name} demande à lire ${what} jusqu’au ${until} : ${reason}`,
        );
        await enterTenant(tx, actor);
        return readAccess(tx, actor, id, now());
      },
      (tx, first) => readAccess(tx, actor, first, now()),
    );
  };
}
