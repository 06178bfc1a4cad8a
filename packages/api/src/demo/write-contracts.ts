import type { TenantTransaction } from '../db/tenant-transaction';
import type { DemoBrewery } from './demo-brewery';
import type { DemoCalendar } from './demo-calendar';

/**
 * Completes the provider's records of the breweries, in the editor's tenant.
 * @param ids the breweries' ids by name
 */
export async function writeContracts(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  breweries: readonly DemoBrewery[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, contract } of breweries) {
    if (!contract) continue;
    const { startedDaysAgo, ...record } = contract;
    await tx
      .updateTable('contracts')
      .set({
        ...record,
        country: 'France',
        startsOn: calendar.day(startedDaysAgo),
        // The last day of the trial.
        trialEndsOn: calendar.day(startedDaysAgo + 1),
        updatedAt: calendar.instant(startedDaysAgo, 0),
      })
      .where('breweryId', '=', ids.get(name) ?? '')
      .execute();
  }
}
