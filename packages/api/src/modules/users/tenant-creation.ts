import { randomUUID } from 'node:crypto';
import { trialDays } from '@cervoise/domain/contracts';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { newTenantSchema } from '@cervoise/domain/users';
import { runOnce } from '../../db/request-once';
import { type Actor, enterTenant, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type { CreateTenantWithAdminInput, User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { LeadsService } from '../leads';
import { insertTenant } from '../tenants';
import { emailTaken } from './email-taken';
import type { Invitations } from './invitations';
import { inTenantOf, readUser } from './user-scope';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly invitations: Pick<Invitations, 'add'>;
  readonly leads: Pick<LeadsService, 'convertIn'>;
};

/** Creates the function that creates a brewery with its first admin, who is invited by mail. */
export function createTenantCreation({ database, now, invitations, leads }: Dependencies) {
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
        const admin = await invitations.add(tx, actor, tenantId, {
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
