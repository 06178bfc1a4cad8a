import { randomUUID } from 'node:crypto';
import { newPasswordSchema, profileSchema } from '@cervoise/domain/accounts';
import { type Role, roleSchema } from '@cervoise/domain/roles';
import { z } from 'zod';
import { isUniqueViolation } from '../../db/database-errors';
import { pageInfo, pageRequest } from '../../db/page';
import {
  type Actor,
  afterCommit,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { badUserInput, forbidden, notFound, parseInput } from '../../errors';
import type { User, UserPage } from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import { hashPassword } from '../../security/passwords';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './users.store';

const idSchema = z.uuid();
const newUserSchema = profileSchema.extend({ role: roleSchema, password: newPasswordSchema });

export interface NewTenant {
  readonly breweryName: string;
  /** The provider's own tenant, which holds the superadmins. */
  readonly isEditor?: boolean;
  readonly isDemo?: boolean;
}

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly password: string;
}

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({
  database,
  publisher,
}: Pick<ServiceDependencies, 'database' | 'publisher'>) {
  return {
    /** The users of the actor's brewery, by last name. */
    list: (actor: Actor): Promise<User[]> => withTenant(database, actor, store.listUsers),

    /** @throws NOT_FOUND, for another brewery's user too */
    get: (actor: Actor, id: string): Promise<User> =>
      withTenant(database, actor, (tx) => readUser(tx, id)),

    /** The users of all breweries, for the editor: the first 500 by brewery and name. */
    listAll: (actor: Actor): Promise<User[]> =>
      withTenant(database, actor, async (tx) => {
        const { nodes } = await store.selectAllUsers(tx, '', {
          limit: store.longestUserList,
          offset: 0,
        });
        return nodes;
      }),

    /** A page of them. @throws BAD_USER_INPUT outside the bounds of a page */
    pageOfAll: (
      actor: Actor,
      { search, first, page }: PageArguments & { readonly search?: string | null },
    ): Promise<UserPage> => {
      const request = pageRequest(first, page);
      return withTenant(database, actor, async (tx) => {
        const { nodes, totalCount } = await store.selectAllUsers(tx, search ?? '', request);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /**
     * Closes an account and ends its sessions, sockets included. Closing a closed one changes
     * nothing.
     * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT on oneself and on the last active admin
     */
    deactivate: (actor: Actor, id: string): Promise<boolean> =>
      withTenant(database, actor, async (tx) => {
        const admins = await store.lockActiveAdmins(tx);
        const user = idSchema.safeParse(id).success ? await store.lockUser(tx, id) : undefined;
        if (!user) throw notFound();
        if (user.id === actor.userId) {
          throw badUserInput('Vous ne pouvez pas désactiver votre propre compte.');
        }
        if (user.role === 'admin' && actor.role !== 'admin') {
          throw forbidden('Seul un administrateur peut désactiver un administrateur.');
        }
        if (!user.isActive) return true;
        if (admins.length === 1 && admins[0] === user.id) {
          throw badUserInput(
            'Le dernier administrateur actif de la brasserie ne peut pas être désactivé.',
          );
        }
        await store.closeAccount(tx, user.id);
        afterCommit(tx, () => publisher.disconnectUser(user.id));
        return true;
      }),

    /** Makes a brewery, without users yet. @returns its id */
    createTenant: async (tenant: NewTenant): Promise<string> => {
      const id = randomUUID();
      await withTenant(database, { tenantId: id }, (tx) =>
        store.insertTenant(tx, {
          id,
          breweryName: tenant.breweryName,
          isEditor: tenant.isEditor ?? false,
          isDemo: tenant.isDemo ?? false,
        }),
      );
      return id;
    },

    /**
     * Adds a user to a brewery; whoever calls has checked that it may.
     * @returns the new user's id
     * @throws BAD_USER_INPUT with field errors, an e-mail that is taken included
     */
    createUser: async (tenantId: string, input: NewUser): Promise<string> => {
      const { password, ...details } = parseInput(newUserSchema, input);
      const passwordHash = await hashPassword(password);
      const { id } = await withTenant(database, { tenantId }, (tx) =>
        store.insertUser(tx, { ...details, tenantId, passwordHash }),
      ).catch(emailTaken);
      return id;
    },
  };
}

/** A query of the brewery's active users' ids: those who are told what happens in it. */
export const activeUsers = store.activeUsers;

/** Names and addresses of the brewery's active users: all, some, or those of some roles. */
export const mailRecipients = store.selectMailRecipients;

/** @throws NOT_FOUND */
export async function readUser(tx: TenantTransaction, id: string): Promise<User> {
  const user = idSchema.safeParse(id).success ? await store.findUser(tx, id) : undefined;
  if (!user) throw notFound();
  return user;
}

/** Turns the refusal of a second account with one e-mail into a message on that field. */
export function emailTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email')) {
    const message = 'Cette adresse e-mail est déjà utilisée.';
    throw badUserInput(message, { email: message });
  }
  throw error;
}
