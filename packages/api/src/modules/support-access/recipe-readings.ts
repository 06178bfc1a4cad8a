import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import {
  type Actor,
  enterTenant,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { forbidden, notFound } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import type { RecipeName, RecipesService, ShownRecipe } from '../recipes';
import { countReadings, lockOpenAccess, type OpenAccess, recipeRead } from './support-access.store';

/** Also for an access of another superadmin: reveals nothing about those. */
const accessClosed = () =>
  forbidden('Cet accès n’est pas ouvert : la brasserie ne l’a pas accordé, ou il est terminé.');

/** Whether an access covers a recipe; one for a deleted recipe covers none. */
const allows = ({ recipeId, recipeName }: OpenAccess, id: string) =>
  recipeName === null || recipeId === id;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly recipes: Pick<RecipesService, 'optionsIn' | 'getIn'>;
};

/** The recipes that the support reads under an open access, and how often it has. */
export function createRecipeReadings({ database, now, recipes }: Dependencies) {
  /** Enters the brewery of an access that is open to the caller. @throws FORBIDDEN */
  async function enter(tx: TenantTransaction, actor: Actor, id: string): Promise<OpenAccess> {
    const access = await lockOpenAccess(tx, identifier(id, 'Accès non trouvé'), now());
    if (!access) throw accessClosed();
    await enterTenant(tx, { tenantId: access.tenantId, userId: actor.userId });
    return access;
  }

  return {
    /** Names of the recipes that an access allows to read. @throws FORBIDDEN once it has ended */
    recipes: (actor: Actor, accessId: string): Promise<RecipeName[]> =>
      withTenant(database, actor, async (tx) => {
        const access = await enter(tx, actor, accessId);
        return (await recipes.optionsIn(tx)).filter(({ id }) => allows(access, id));
      }),

    /**
     * Reads a recipe, and records the reading in the brewery's audit log in one transaction.
     * @throws FORBIDDEN once the access has ended, NOT_FOUND for a recipe that it does not cover
     */
    recipe: (actor: Actor, accessId: string, id: string): Promise<ShownRecipe> =>
      withTenant(database, actor, async (tx) => {
        const access = await enter(tx, actor, accessId);
        const recipe = await recipes.getIn(tx, id);
        if (!allows(access, recipe.id)) throw notFound('Recette non trouvée');
        await recordAudit(tx, {
          tenantId: access.tenantId,
          area: 'support',
          action: recipeRead,
          entityId: recipe.id,
          entityName: recipe.name,
          supportAccessId: accessId,
          userName: authorOf(actor).name,
          isSupport: true,
          createdAt: now(),
        });
        return recipe;
      }),

    readingCount: (actor: Actor, recipeId: string): Promise<number> =>
      withTenant(database, actor, (tx) =>
        countReadings(tx, identifier(recipeId, 'Recette non trouvée')),
      ),
  };
}
