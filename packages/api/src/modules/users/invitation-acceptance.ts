import { newPasswordSchema } from '@cervoise/domain/accounts';
import { enterTenant, withTenantEntry } from '../../db/tenant-transaction';
import { badUserInput, parseInput } from '../../errors';
import type { InvitedPerson } from '../../generated/resolvers';
import { hashLinkToken } from '../../security/link-token';
import { hashPassword } from '../../security/passwords';
import { refuseWeakPassword } from '../../security/refuse-weak-password';
import { countedAddress, type Throttle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import { acceptInvitation, findInvitation } from './invitations.store';

const tokenRule = {
  name: 'invitation-token:address',
  attempts: 30,
  windowSeconds: 15 * 60,
} as const satisfies ThrottleRule;

const invalidInvitation = 'Cette invitation n’est plus valable.';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly throttle: Pick<Throttle, 'attempt'>;
};

/** What a person does with the link of an invitation, without an account yet. */
export function createInvitationAcceptance({ database, now, throttle }: Dependencies) {
  return {
    /** The user of a link; null once it is no longer valid. @throws TOO_MANY_REQUESTS */
    find: async (token: string, clientAddress: string): Promise<InvitedPerson | null> => {
      await throttle.attempt([[tokenRule, countedAddress(clientAddress)]]);
      const found = await findInvitation(database, hashLinkToken(token), now());
      if (!found) return null;
      const { email, firstName, breweryName } = found;
      return { email, firstName, breweryName };
    },

    /** Sets the first password, once. @throws BAD_USER_INPUT, TOO_MANY_REQUESTS */
    accept: async (
      { token, newPassword }: { readonly token: string; readonly newPassword: string },
      clientAddress: string,
    ): Promise<true> => {
      const password = parseInput(newPasswordSchema, newPassword, 'newPassword');
      await throttle.attempt([[tokenRule, countedAddress(clientAddress)]]);
      const tokenHash = hashLinkToken(token);
      const person = await findInvitation(database, tokenHash, now());
      // Hashing is costly, so it is not done for invalid tokens.
      if (!person) throw badUserInput(invalidInvitation);
      await refuseWeakPassword(password, person);
      const passwordHash = await hashPassword(password);
      await withTenantEntry(
        database,
        async (tx) => {
          const account = await acceptInvitation(tx, { tokenHash, passwordHash, now: now() });
          if (!account) throw badUserInput(invalidInvitation);
          await enterTenant(tx, account);
          return account;
        },
        (tx, { userId, tenantId }) => {
          const name = `${person.firstName} ${person.lastName}`;
          return recordAudit(tx, {
            tenantId,
            area: 'users',
            action: 'invitation_accepted',
            entityId: userId,
            entityName: name,
            userId,
            userName: name,
            createdAt: now(),
          });
        },
      );
      return true;
    },
  };
}
