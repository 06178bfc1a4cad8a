import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound } from '../../errors';
import { dropMailsOf } from '../../mail';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordAudit } from '../audit';
import { eraseLead, findLead } from './leads.store';

const becameBrewery =
  'Une brasserie est née de cette candidature : elle est effacée avec la brasserie.';

/** Creates the function that erases an application at its person's request. */
export function createLeadErasure({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  /**
   * Erases an application, and the mails about it that were not sent; the log says that it happened,
   * not whose it was.
   * @throws NOT_FOUND, BAD_USER_INPUT for one that became a brewery
   */
  return (actor: Actor, sent: string): Promise<boolean> =>
    withTenant(database, actor, async (tx) => {
      const id = identifier(sent);
      if (!(await eraseLead(tx, id))) {
        if (await findLead(tx, id)) throw badUserInput(becameBrewery);
        throw notFound();
      }
      await dropMailsOf(tx, id);
      await recordAudit(tx, {
        tenantId: actor.tenantId,
        area: 'data',
        action: 'lead_erased',
        entityId: id,
        userId: actor.userId,
        userName: authorOf(actor).name,
        createdAt: now(),
      });
      return true;
    });
}
