import { listLimits } from '@cervoise/domain/lists';
import type { Role } from '@cervoise/domain/roles';
import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  afterCommit,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { forbidden } from '../../errors';
import type { AllUsersFilter, User, UserPage } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import { createThrottle } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import type { LeadsService } from '../leads';
import { selectOwnTenant, updateOwnTenant } from '../tenants';
import { createEmailChanges, createEmailConfirmation } from './email-changes';
import { createInvitations } from './invitations';
import { createNewAccounts } from './new-accounts';
import { createSecondFactorReset } from './second-factor-reset';
import { findFactors } from './second-factors.store';
import { createTenantCreation } from './tenant-creation';
import { createUserEdits } from './user-edits';
import { inTenantOf, isEditor, lockManagedUser, readSeenUser } from './user-scope';
import { createUserStatus } from './user-status';
import * as store from './users.store';

export type UsersService = ReturnType<typeof createUsersService>;

/** Whom a brewery may ask for a second factor. */
const leadRoles: readonly Role[] = ['admin', 'manager'];

interface UserPageQuery extends PageArguments {
  readonly filter?: AllUsersFilter | null;
  readonly search?: string | null;
}

/** The users of a brewery, their invitations, roles and status. */
export function createUsersService(
  dependencies: ServiceDependencies & { readonly leads: Pick<LeadsService, 'convertIn'> },
) {
  const { database, publisher, secrets } = dependencies;
  const throttle = createThrottle(database, secrets.throttleKey);
  const invitations = createInvitations({ ...dependencies, throttle });
  const emailChanges = createEmailChanges({ ...dependencies, throttle });

  const listAll = async (tx: TenantTransaction): Promise<User[]> => {
    const { nodes } = await store.selectAllUsers(tx, {}, { limit: listLimits.users, offset: 0 });
    return nodes;
  };

  return {
    ...createNewAccounts(dependencies),
    ...createUserStatus(dependencies),
    createTenantWithAdmin: createTenantCreation({ ...dependencies, invitations }),
    update: createUserEdits({ ...dependencies, invitations, emailChanges }),
    resetSecondFactor: createSecondFactorReset(dependencies),

    leadsNeedSecondFactor: (actor: Actor): Promise<boolean> =>
      withTenant(database, actor, async (tx) => {
        const { requiresSecondFactor } = await selectOwnTenant(tx);
        return requiresSecondFactor;
      }),

    /**
     * Requires a second factor of the leads, whose sockets it closes, or no longer.
     * @throws FORBIDDEN for other roles than admin
     */
    requireSecondFactorOfLeads: (actor: Actor, required: boolean): Promise<boolean> => {
      if (actor.role !== 'admin') throw forbidden();
      return withTenant(database, actor, async (tx) => {
        await updateOwnTenant(tx, actor.tenantId, { requiresSecondFactor: required });
        if (!required) return false;
        // Who has a second factor connects again at once.
        const { rows: leads } = await store.activeUsers(leadRoles).execute(tx);
        afterCommit(tx, () => {
          for (const { id } of leads) publisher.disconnectUser(id);
        });
        return true;
      });
    },

    /** Whether a managed account has a second factor. @throws NOT_FOUND, FORBIDDEN on one above */
    hasSecondFactor: (actor: Actor, id: string): Promise<boolean> =>
      withTenant(database, actor, (tx) =>
        inTenantOf(tx, actor, id, async () => {
          await lockManagedUser(tx, actor, id);
          const factors = await findFactors(tx, id);
          return factors.length > 0;
        }),
      ),

    invitations,
    emailChanges,
    confirmEmail: createEmailConfirmation({ ...dependencies, throttle }),

    /** The users of the actor's brewery by last name; for the editor those of all breweries. */
    list: (actor: Actor): Promise<User[]> =>
      withTenant(database, actor, isEditor(actor) ? listAll : store.listUsers),

    /** @throws NOT_FOUND, for another brewery's user too unless the caller is the editor */
    get: (actor: Actor, id: string): Promise<User> =>
      withTenant(database, actor, (tx) => readSeenUser(tx, actor, id)),

    /** The users of all breweries, for the editor: the first 500 by brewery and name. */
    listAll: (actor: Actor): Promise<User[]> => withTenant(database, actor, listAll),

    /** A page of them. @throws BAD_USER_INPUT outside the bounds of a page, NOT_FOUND */
    pageOfAll: (
      actor: Actor,
      { filter, search, first, page }: UserPageQuery,
    ): Promise<UserPage> => {
      const request = pageRequest(first, page);
      const wanted = {
        search: search ?? '',
        state: filter?.state,
        role: filter?.role,
        tenantId: filter?.tenantId && identifier(filter.tenantId, 'Brasserie non trouvée'),
      };
      return withTenant(database, actor, async (tx) => {
        const { nodes, totalCount } = await store.selectAllUsers(tx, wanted, request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },
  };
}

/** A query of the ids of a brewery's active users, the recipients of its notifications. */
export const activeUsers = store.activeUsers;

/** Names and addresses of the brewery's active users: all, some, or those of some roles. */
export const mailRecipients = store.selectMailRecipients;
