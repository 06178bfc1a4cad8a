import { randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../db/tenant-transaction';
import { setLeadStatus, storeLead } from '../modules/leads/leads.store';
import type { DemoCalendar } from './demo-calendar';
import type { DemoLead } from './leads';

/** Writes applications, in a transaction of the editor. */
export async function writeLeads(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  leads: readonly DemoLead[],
): Promise<void> {
  for (const [turn, { daysAgo, status, ...values }] of leads.entries()) {
    const at = calendar.instant(daysAgo, turn + 3);
    const stored = await storeLead(tx, values, randomBytes(32), at);
    if (stored && status !== 'new') await setLeadStatus(tx, stored.id, status, at);
  }
}
