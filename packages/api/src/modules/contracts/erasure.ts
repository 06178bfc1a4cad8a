import { erasedOn, lapsesOn, trialKeptDays } from '@cervoise/domain/contracts';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { afterCommit, allowLongWork, withTenant } from '../../db/tenant-transaction';
import { dropMailsOf } from '../../mail';
import { mailRecipients } from '../users';
import { recordEndOfTrial, recordErasure } from './contract-audit';
import { announceStatus, type ContractDependencies } from './contract-dependencies';
import * as store from './contracts.store';

/**
 * Creates the function that erases a due brewery, and ends a trial that nobody signed; the database
 * refuses any other.
 */
export function createErasure({
  database,
  publisher,
  log,
  now,
}: Pick<ContractDependencies, 'database' | 'publisher' | 'log' | 'now'>) {
  return (tenantId: string): Promise<void> =>
    withTenant(database, { tenantId }, async (tx) => {
      const today = calendarDateOf(now());
      const own = await store.findOwnContract(tx);
      const lapsed = own && lapsesOn(own, today);
      if (lapsed && lapsed <= today) {
        const lastTrialDay = addDays(today, -trialKeptDays - 1);
        if (!(await store.endLapsedTrial(tx, today, lastTrialDay, now()))) return;
        announceStatus(tx, tenantId);
        await recordEndOfTrial(tx, { tenantId, breweryName: own.breweryName }, now());
        return;
      }
      const day = own && erasedOn(own);
      if (!day || day > today) return;
      await allowLongWork(tx);
      const users = await mailRecipients(tx, {});
      const erased = await store.eraseTenant(tx, tenantId, today, now());
      await dropMailsOf(tx, tenantId);
      await recordErasure(tx, { tenantId, breweryName: own.breweryName }, now());
      afterCommit(tx, () => {
        for (const { id } of users) publisher.disconnectUser(id);
        const rows = erased.reduce((sum, { removed }) => sum + removed, 0);
        log.warn({ tenantId, tables: erased.length, rows }, 'tenant erased');
      });
    });
}
