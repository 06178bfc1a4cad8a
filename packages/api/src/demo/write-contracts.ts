import type { TenantTransaction } from '../db/tenant-transaction';
import { updateContract } from '../modules/contracts/contracts.store';
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
    await updateContract(
      tx,
      ids.get(name) ?? '',
      {
        ...record,
        breweryName: name,
        country: 'France',
        startsOn: calendar.day(startedDaysAgo),
        // A trial of thirty days came before.
        trialEndsOn: calendar.day(startedDaysAgo + 1),
        unpaidSince: null,
        terminatedOn: null,
        terminatedBy: null,
        terminationReason: null,
        erasureAskedOn: null,
      },
      calendar.instant(startedDaysAgo, 0),
    );
  }
}
