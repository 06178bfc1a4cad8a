import { erasedOn } from '@cervoise/domain/contracts';
import { calendarDateOf } from '@cervoise/domain/dates';
import { afterCommit, allowLongWork, withTenant } from '../../db/tenant-transaction';
import { mailRecipients } from '../users';
import { recordErasure } from './contract-audit';
import type { ContractDependencies } from './contract-dependencies';
import * as store from './contracts.store';

/** Creates the function that erases a due brewery; the database refuses any other. */
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
      const day = own && erasedOn(own);
      if (!day || day > today) return;
      await allowLongWork(tx);
      const users = await mailRecipients(tx, {});
      const erased = await store.eraseTenant(tx, tenantId, today, now());
      await recordErasure(tx, { tenantId, breweryName: own.breweryName }, now());
      afterCommit(tx, () => {
        for (const { id } of users) publisher.disconnectUser(id);
        const rows = erased.reduce((sum, { removed }) => sum + removed, 0);
        log.warn({ tenantId, tables: erased.length, rows }, 'tenant erased');
      });
    });
}
