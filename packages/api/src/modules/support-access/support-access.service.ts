import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { pageRequest } from '../../db/page';
import { type Actor, enterTenant, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound } from '../../errors';
import type { SupportAccess, SupportAccessPage } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import type { NotificationsService } from '../notifications';
import type { RecipesService } from '../recipes';
import { createRecipeReadings } from './recipe-readings';
import { isEditor, readAccess, readAccesses } from './shown-accesses';
import * as store from './support-access.store';
import { createSupportNotices } from './support-notices';
import { createSupportRequest } from './support-request';

export type SupportAccessService = ReturnType<typeof createSupportAccessService>;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'mails' | 'publicUrl'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyOne'>;
  readonly recipes: Pick<RecipesService, 'namesIn' | 'optionsIn' | 'getIn'>;
};

/** Support accesses to the recipes of a brewery: requested, granted, ended, and read. */
export function createSupportAccessService(dependencies: Dependencies) {
  const { database, now } = dependencies;
  const notices = createSupportNotices(dependencies);

  return {
    request: createSupportRequest({ ...dependencies, notices }),
    ...createRecipeReadings(dependencies),

    /**
     * Opens a requested access until its end, by an admin of its brewery. An open one stays open.
     * @throws NOT_FOUND, BAD_USER_INPUT for one that has ended
     */
    grant: (actor: Actor, id: string): Promise<SupportAccess> =>
      withTenant(database, actor, async (tx) => {
        const access = await readAccess(tx, actor, id, now());
        const granted = await store.grantAccess(tx, id, now());
        if (granted) {
          const { name } = authorOf(actor);
          await recordAudit(tx, {
            tenantId: actor.tenantId,
            area: 'support',
            action: 'support_granted',
            entityName: access.recipeName,
            supportAccessId: id,
            userId: actor.userId,
            userName: name,
            isSupport: false,
            createdAt: now(),
          });
          await notices.granted(tx, granted.requestedBy, access, name);
          await enterTenant(tx, actor);
        }
        const after = await readAccess(tx, actor, id, now());
        if (!after.isOpen) throw badUserInput('Cette demande est terminée.');
        return after;
      }),

    /**
     * Ends an access, or a request for one, by an admin of its brewery or its requester. One that
     * has ended is not changed.
     * @throws NOT_FOUND
     */
    end: (actor: Actor, id: string): Promise<SupportAccess> =>
      withTenant(database, actor, async (tx) => {
        const { breweryId, recipeName } = await readAccess(tx, actor, id, now());
        // Accesses of other superadmins are not locked, and so not ended.
        if (isEditor(actor) && !(await store.lockOwnRequest(tx, id, now()))) {
          return readAccess(tx, actor, id, now());
        }
        const { name } = authorOf(actor);
        await enterTenant(tx, { tenantId: breweryId, userId: actor.userId });
        if (await store.endAccess(tx, id, name, now())) {
          await recordAudit(tx, {
            tenantId: breweryId,
            area: 'support',
            action: 'support_ended',
            entityName: recipeName,
            supportAccessId: id,
            userId: isEditor(actor) ? undefined : actor.userId,
            userName: name,
            isSupport: isEditor(actor),
            createdAt: now(),
          });
        }
        await enterTenant(tx, actor);
        return readAccess(tx, actor, id, now());
      }),

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      { breweryId, first, page }: PageArguments & { readonly breweryId?: string | null },
    ): Promise<SupportAccessPage> => {
      const request = pageRequest(first, page);
      const tenantId = breweryId ? identifier(breweryId, 'Brasserie non trouvée') : null;
      if (tenantId && !isEditor(actor) && tenantId !== actor.tenantId) {
        throw notFound('Brasserie non trouvée');
      }
      return withTenant(database, actor, async (tx) => {
        if (tenantId) await enterTenant(tx, { tenantId, userId: actor.userId });
        return readAccesses(tx, isEditor(actor) && !tenantId, request, now());
      });
    },

    /** @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<SupportAccess> =>
      withTenant(database, actor, (tx) => readAccess(tx, actor, id, now())),
  };
}
