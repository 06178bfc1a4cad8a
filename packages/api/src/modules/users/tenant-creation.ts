import { randomUUID } from 'node:crypto';
import { trialDays } from '@cervoise/domain/contracts';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { newTenantSchema } from '@cervoise/domain/users';
import { authorOf } from '../../db/author';
import { type Actor, enterTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { parseInput, refuseField } from '../../errors';
import type { CreateTenantWithAdminInput, User } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import type { LeadsService } from '../leads';
import { findBreweryNamed, insertTenant } from '../tenants';
import { emailTaken } from './email-taken';
import type { Invitations } from './invitations';
import { inTenantOf, readUser } from './user-scope';

const operation = 'createTenantWithAdmin';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly invitations: Pick<Invitations, 'add' | 'count'>;
  readonly leads: Pick<LeadsService, 'convertIn'>;
};

/** @throws BAD_USER_INPUT for the field `confirmSameName` when another brewery has the name; the message names it */
async function refuseSameName(tx: TenantTransaction, breweryName: string): Promise<void> {
  const existing = await findBreweryNamed(tx, breweryName);
  if (!existing) return;
  const city = existing.city && ` (${existing.city})`;
  refuseField(
    'confirmSameName',
    `Une brasserie de ce nom existe déjà : « ${existing.breweryName} »${city}.`,
  );
}

/** Creates the function that creates a brewery with its first admin, who is invited by mail. */
export function createTenantCreation({ database, now, invitations, leads }: Dependencies) {
  /** @throws BAD_USER_INPUT with field errors, an e-mail that is taken and an unconfirmed same name included, and for a lead that is gone or converted; TOO_MANY_REQUESTS */
  return async (actor: Actor, input: CreateTenantWithAdminInput): Promise<User> => {
    const { breweryName, ...person } = parseInput(newTenantSchema, input);
    const today = calendarDateOf(now());
    const trialEndsOn = input.trialEndsOn ?? addDays(today, trialDays);
    if (trialEndsOn < today) refuseField('trialEndsOn', 'L’essai ne peut pas être déjà terminé.');
    const { leadId, requestId } = input;
    await invitations.count(actor, person.email, { operation, requestId });
    const userId = randomUUID();
    const asked = { breweryName, ...person, trialEndsOn: input.trialEndsOn ?? null, leadId };
    return writeOnce(
      database,
      actor,
      { operation, requestId, about: userId, input: asked },
      async (tx) => {
        const tenantId = randomUUID();
        if (leadId) await leads.convertIn(tx, leadId, tenantId);
        if (!input.confirmSameName) await refuseSameName(tx, breweryName);
        await recordAudit(tx, {
          tenantId: actor.tenantId,
          area: 'breweries',
          action: 'brewery_created',
          entityId: tenantId,
          entityName: breweryName,
          userId: actor.userId,
          userName: authorOf(actor).name,
          createdAt: now(),
        });
        await enterTenant(tx, { tenantId, userId: actor.userId });
        await insertTenant(tx, {
          id: tenantId,
          breweryName,
          trialEndsOn,
          isEditor: false,
          isDemo: false,
        });
        const admin = { ...person, id: userId, role: 'admin' } as const;
        const added = await invitations.add(tx, actor, tenantId, admin);
        await enterTenant(tx, actor);
        return added;
      },
      (tx, first) => inTenantOf(tx, actor, first, () => readUser(tx, first)),
    ).catch(emailTaken);
  };
}
