import { randomUUID } from 'node:crypto';
import { trialDays } from '@cervoise/domain/contracts';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { newTenantSchema } from '@cervoise/domain/users';
import { runOnce } from '../../db/request-once';
import { type Actor, enterTenant, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type { CreateTenantWithAdminInput, User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { Services } from '../../services';
import { emailTaken } from '../users/email-taken';
import { inTenantOf, readUser } from '../users/user-scope';
import { insertTenant } from './tenants.store';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> &
  Pick<Services, 'users' | 'leads'>;

/** Creates the function that creates a brewery with its first admin, who is invited by mail. */
export function createTenantCreation({ database, now, users, leads }: Dependencies) {
  /** @throws BAD_USER_INPUT with field errors, an e-mail that is taken included; NOT_FOUND for the lead, or one converted before */
  return async (actor: Actor, input: CreateTenantWithAdminInput): Promise<User> => {
    const { breweryName, ...person } = parseInput(newTenantSchema, input);
    const today = calendarDateOf(now());
    const trialEndsOn = input.trialEndsOn ?? addDays(today, trialDays);
    if (trialEndsOn < today) refuseField('trialEndsOn', 'L’essai ne peut pas être déjà terminé.');
    const { leadId, requestId } = input;
    return withTenant(database, actor, async (tx) => {
      const create = async (): Promise<string> => {
        const tenantId = randomUUID();
        if (leadId) await leads.convertIn(tx, leadId, tenantId);
        await enterTenant(tx, { tenantId, userId: actor.userId });
        await insertTenant(tx, {
          id: tenantId,
          breweryName,
          trialEndsOn,
          isEditor: false,
          isDemo: false,
        });
        const admin = await users.invitations.add(tx, actor, tenantId, {
          ...person,
          role: 'admin',
        });
        await enterTenant(tx, actor);
        return admin;
      };
      const asked = { breweryName, ...person, trialEndsOn: input.trialEndsOn ?? null, leadId };
      const id = await runOnce(tx, actor, 'createTenantWithAdmin', requestId, create, asked);
      return inTenantOf(tx, actor, id, () => readUser(tx, id));
    }).catch(emailTaken);
  };
}
