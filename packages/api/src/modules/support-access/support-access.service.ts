import { randomUUID } from 'node:crypto';
import { momentText } from '@cervoise/domain/dates';
import { recipeIdIn, supportAccessSchema, supportDurationHours } from '@cervoise/domain/support';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { readInstallation } from '../../db/installation';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  enterTenant,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { badUserInput, forbidden, notFound, parseInput, refuseField } from '../../errors';
import type {
  SupportAccess,
  SupportAccessPage,
  SupportAccessRequest,
} from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import type { NotificationsService } from '../notifications';
import type { RecipeName, RecipesService, ShownRecipe } from '../recipes';
import { findTenant } from '../tenants';
import { mailRecipients } from '../users';
import * as store from './support-access.store';
import { supportGrantedMail, supportRequestMail } from './support-mails';

const one = { limit: 1, offset: 0 };

const accessNotFound = () => notFound('Accès non trouvé');
/** Also for an access of another superadmin: reveals nothing about those. */
const accessClosed = () =>
  forbidden('Cet accès n’est pas ouvert : la brasserie ne l’a pas accordé, ou il est terminé.');

const shown = (row: store.SupportAccessRow, now: Date): Omit<SupportAccess, 'readings'> => ({
  id: row.id,
  breweryId: row.tenantId,
  breweryName: row.breweryName,
  requestedBy: row.requestedByName,
  reason: row.reason,
  recipeName: row.recipeName,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  grantedAt: row.grantedAt,
  grantedBy: row.grantedByName,
  endedAt: row.endedAt,
  endedBy: row.endedByName,
  isPending: row.grantedAt === null && row.endedAt === null && row.expiresAt > now,
  isOpen: row.grantedAt !== null && row.endedAt === null && row.expiresAt > now,
});

export type SupportAccessService = ReturnType<typeof createSupportAccessService>;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'mails' | 'publicUrl'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyOne'>;
  readonly recipes: Pick<RecipesService, 'namesIn' | 'optionsIn' | 'getIn'>;
};

/** Support accesses to the recipes of a brewery, and the readings under them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createSupportAccessService({
  database,
  now,
  mails,
  publicUrl,
  notifications,
  recipes,
}: Dependencies) {
  const isEditor = ({ role }: Actor) => role === 'superadmin';

  const withReadings = (row: store.SupportAccessRow, readings: readonly store.ReadingRow[]) => ({
    ...shown(row, now()),
    readings: readings.filter(({ accessId }) => accessId === row.id),
  });

  /** Accesses to all breweries or to the entered one, with their readings, in two statements. */
  async function select(
    tx: TenantTransaction,
    ofAll: boolean,
    limits: { readonly limit: number; readonly offset: number },
  ) {
    const rows = ofAll
      ? await store.selectAllAccesses(tx, null, limits)
      : await store.selectOwnAccesses(tx, null, limits);
    const ids = rows.map(({ id }) => id);
    const readings = ofAll
      ? await store.selectAllReadings(tx, ids)
      : await store.selectOwnReadings(tx, ids);
    const nodes = rows.map((row) => withReadings(row, readings));
    return { nodes, totalCount: rows[0]?.totalCount ?? 0 };
  }

  /** One access; its readings are read in its brewery. @throws NOT_FOUND */
  async function find(tx: TenantTransaction, actor: Actor, sent: string): Promise<SupportAccess> {
    const id = identifier(sent, 'Accès non trouvé');
    const [row] = isEditor(actor)
      ? await store.selectAllAccesses(tx, id, one)
      : await store.selectOwnAccesses(tx, id, one);
    if (!row) throw accessNotFound();
    if (!isEditor(actor)) return withReadings(row, await store.selectOwnReadings(tx, [id]));
    await enterTenant(tx, { tenantId: row.tenantId, userId: actor.userId });
    const readings = await store.selectOwnReadings(tx, [id]);
    await enterTenant(tx, actor);
    return withReadings(row, readings);
  }

  /** Enters the brewery of an access that is open to the caller. @throws FORBIDDEN */
  async function enter(tx: TenantTransaction, actor: Actor, id: string): Promise<store.OpenAccess> {
    const access = await store.lockOpenAccess(tx, identifier(id, 'Accès non trouvé'), now());
    if (!access) throw accessClosed();
    await enterTenant(tx, { tenantId: access.tenantId, userId: actor.userId });
    return access;
  }

  /** Whether an access covers a recipe; one for a deleted recipe covers none. */
  const allows = ({ recipeId, recipeName }: store.OpenAccess, id: string) =>
    recipeName === null || recipeId === id;

  /** @throws BAD_USER_INPUT on `recipe` */
  async function recipeOf(tx: TenantTransaction, address: string): Promise<RecipeName | null> {
    const id = recipeIdIn(address);
    if (id === null) return null;
    const found = (await recipes.namesIn(tx, [id])).get(id);
    return found ?? refuseField('recipe', 'Cette brasserie n’a pas cette recette.');
  }

  /** Notifies the admins of the entered brewery of a request, in the app and by mail. */
  async function notifyAdmins(
    tx: TenantTransaction,
    tenantId: string,
    entityId: string,
    message: string,
  ): Promise<void> {
    await notifications.notify(tx, tenantId, {
      type: 'support_access',
      title: 'Le support demande à lire vos recettes',
      message,
      priority: 'high',
      entityId,
      entityType: 'support_access',
      action: `/audit/support?acces=${entityId}`,
    });
    const link = `${publicUrl()}/audit/support?acces=${entityId}`;
    for (const { email, firstName } of await mailRecipients(tx, { roles: ['admin'] })) {
      const mail = supportRequestMail({ to: email, firstName, message, link });
      await mails.add(tx, mail);
    }
  }

  /** Notifies the requester, in the app and by mail, that an access is open. */
  async function notifyRequester(
    tx: TenantTransaction,
    requestedBy: string,
    { id, breweryName, expiresAt }: SupportAccess,
    adminName: string,
  ): Promise<void> {
    const { editorTenantId } = await readInstallation(tx);
    if (!editorTenantId) return;
    const message = `${adminName} (${breweryName}) ouvre l’accès jusqu’au ${momentText(expiresAt)}.`;
    const action = `/brewing-ops/support/${id}`;
    await enterTenant(tx, { tenantId: editorTenantId });
    await notifications.notifyOne(tx, editorTenantId, requestedBy, {
      type: 'support_access',
      title: 'Accès accordé',
      message,
      priority: 'normal',
      entityId: id,
      entityType: 'support_access',
      action,
    });
    for (const { email, firstName } of await mailRecipients(tx, { ids: [requestedBy] })) {
      const link = `${publicUrl()}${action}`;
      const mail = supportGrantedMail({ to: email, firstName, message, link });
      await mails.add(tx, mail);
    }
  }

  return {
    /**
     * Requests an access for the caller, and asks the brewery's admins.
     * @throws BAD_USER_INPUT with field errors
     */
    request: (
      actor: Actor,
      { requestId, ...input }: SupportAccessRequest,
    ): Promise<SupportAccess> => {
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
          await notifyAdmins(
            tx,
            breweryId,
            id,
            `${author.name} demande à lire ${what} jusqu’au ${until} : ${reason}`,
          );
          await enterTenant(tx, actor);
          return find(tx, actor, id);
        },
        (tx, first) => find(tx, actor, first),
      );
    },

    /**
     * Opens a requested access until its end, by an admin of its brewery. An open one stays open.
     * @throws NOT_FOUND, BAD_USER_INPUT for one that has ended
     */
    grant: (actor: Actor, id: string): Promise<SupportAccess> =>
      withTenant(database, actor, async (tx) => {
        const access = await find(tx, actor, id);
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
          await notifyRequester(tx, granted.requestedBy, access, name);
          await enterTenant(tx, actor);
        }
        const after = await find(tx, actor, id);
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
        const { breweryId, recipeName } = await find(tx, actor, id);
        // Accesses of other superadmins are not locked, and so not ended.
        if (isEditor(actor) && !(await store.lockOwnRequest(tx, id, now()))) {
          return find(tx, actor, id);
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
        return find(tx, actor, id);
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
        const ofAll = isEditor(actor) && !tenantId;
        const { nodes, totalCount } = await select(tx, ofAll, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<SupportAccess> =>
      withTenant(database, actor, (tx) => find(tx, actor, id)),

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
          action: store.recipeRead,
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
        store.countReadings(tx, identifier(recipeId, 'Recette non trouvée')),
      ),
  };
}
