import { randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../db/tenant-transaction';
import { convertLead, setLeadStatus, storeLead } from '../modules/leads';
import type { DemoCalendar } from './demo-calendar';
import type { DemoLead } from './leads';

/**
 * Writes applications, in a transaction of the editor.
 * @param breweryIds the ids of the demo's breweries by name
 */
export async function writeLeads(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  leads: readonly DemoLead[],
  breweryIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [turn, { daysAgo, status, ...values }] of leads.entries()) {
    const at = calendar.instant(daysAgo, turn + 3);
    const stored = await storeLead(tx, values, randomBytes(32), at);
    if (!stored || status === 'new') continue;
    const breweryId = breweryIds.get(values.breweryName ?? '');
    if (breweryId) await convertLead(tx, stored.id, breweryId, at);
    else await setLeadStatus(tx, stored.id, status, at);
  }
}
